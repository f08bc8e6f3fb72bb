import { blush, dots, g, grin, happy, head, INK, ln, PAPER, pose, sweat, wide, type Mood } from "./parts";

export function commissioner(m: Mood, id: string): string {
  const s = '#f0c9a8', { n, r, by, h } = pose(m); return g(`translate(0 ${by})`, `
  <path d="M8 264V250C8 206 26 188 66 180H134C174 188 192 206 192 250V264Z" fill="var(--c)"/>
  <path d="M100 180H134C174 188 192 206 192 250V264H100Z" fill="var(--cd)" opacity=".6"/>`) + `
  <path d="M80 150h40v32l-20 14-20-14z" fill="${s}"/><path d="M100 150h20v32l-20 14z" fill="${INK}" opacity=".22"/>` + g(`translate(0 ${by})`, `
  <path d="M72 178L100 198L92 214L62 186Z" fill="${PAPER}"/><path d="M128 178L100 198L108 214L138 186Z" fill="#cfd3d0"/>
  <path d="M94 204h12l5 60H89z" fill="${INK}"/>
  <path d="M14 204l44-18 8 14-50 18zM186 204l-44-18-8 14 50 18z" fill="#e6dcc0"/>
  <path d="${n ? 'M12 218l2 12M21 215l3 12M30 212l3 12M188 218l-2 12M179 215l-3 12M170 212l-3 12' : 'M16 218l6 10M24 215l6 10M32 212l6 10M184 218l-6 10M176 215l-6 10M168 212l-6 10'}" stroke="#e6dcc0" stroke-width="5" stroke-linecap="round"/>
  <g transform="translate(134 226)"><path d="M0 0h34v9H0z" fill="${PAPER}"/><path d="M6 0h5v9H6zM17 0h5v9h-5zM28 0h4v9h-4z" fill="${INK}"/></g>`) + g(h, `
  ${head(id, '<path d="M60 84h80v38c0 34-18 50-40 50s-40-16-40-50z"/>', s, 'M60 80h80v24c-26 8-54 8-80 0zM116 90c8 40 0 66-14 86h60V84z')}
  <path d="M56 112c-8-2-10 18 2 22zM144 112c8-2 10 18-2 22z" fill="${s}"/>
  ${r ? blush(70, 130, 131) : ''}
  ${n ? ln('M68 116q8-9 20-10M132 116q-8-9-20-10', 7, '#cfd6da') + wide(82, 117, 123, 3, 7.5, 7.5) : r ? ln('M70 104q10-9 20-2M110 102q10-7 20 2', 7, '#cfd6da') + happy(82, 118, 118, 8) : ln('M72 110q10-8 18 0M110 110q8-8 18 0', 7, '#cfd6da') + dots(83, 117, 120, 3.6)}
  <path d="M100 118c8 8 10 18 0 20" fill="none" stroke="${INK}" stroke-opacity=".35" stroke-width="4"/>
  ${n ? `<path d="M100 141C90 134 70 142 58 176C72 164 82 162 100 154C118 162 128 164 142 176C130 142 110 134 100 141Z" fill="#eef1f0"/><path d="M100 141C110 134 130 142 142 176C128 164 118 162 100 154Z" fill="#c3ccd2"/>` + sweat(134, 108, .85) : r ? grin(100, 151, 32, 14) + `<path d="M100 140C90 134 76 142 50 128C54 150 76 164 100 153C124 164 146 150 150 128C124 142 110 134 100 140Z" fill="#eef1f0"/><path d="M100 140C110 134 124 142 150 128C146 150 124 164 100 153Z" fill="#c3ccd2"/>` : `<path d="M100 140C88 132 66 138 58 158C72 154 80 160 100 152C120 160 128 154 142 158C134 138 112 132 100 140Z" fill="#eef1f0"/><path d="M100 140C112 132 134 138 142 158C128 154 120 160 100 152Z" fill="#c3ccd2"/>`}
  ${g(n ? 'translate(4 4) rotate(9 100 90)' : r ? 'translate(-2 -10) rotate(-6 100 90)' : '', `
  <path d="M52 100C70 90 130 90 148 100C150 112 140 112 100 108S50 112 52 100Z" fill="${INK}"/>
  <path d="M56 98V84H144V98C120 92 80 92 56 98Z" fill="#22384f"/>
  <path d="M30 66C34 44 74 36 100 36S166 44 170 66C172 82 150 88 100 84S28 82 30 66Z" fill="var(--c)"/><path d="M100 36C126 36 166 44 170 66C172 82 150 88 100 84C116 70 116 50 100 36Z" fill="var(--cd)" opacity=".6"/>
  <path d="M100 54l14 6c0 16-5 24-14 30-9-6-14-14-14-30z" fill="#e6dcc0"/><path d="M100 54l14 6c0 16-5 24-14 30z" fill="${INK}" opacity=".18"/>`)}
  ${n ? sweat(52, 118, .75) : ''}`);
}
