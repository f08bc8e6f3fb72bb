import { blush, dots, g, grin, happy, head, INK, ln, pose, sweat, wide, wobble, type Mood } from "./parts";

export function constable(m: Mood, id: string): string {
  const s = '#f4cfae', { n, r, by, h } = pose(m); return g(`translate(0 ${by})`, `
  <path d="M20 264V250C22 214 40 200 74 192H126C160 200 178 214 180 250V264Z" fill="var(--c)"/><path d="M100 192H126C160 200 178 214 180 250V264H100Z" fill="var(--cd)" opacity=".6"/>
  <circle cx="100" cy="222" r="5" fill="#dfe6ea"/><circle cx="100" cy="242" r="5" fill="#dfe6ea"/>
  <path d="M100 204v60" stroke="${INK}" stroke-opacity=".35" stroke-width="3"/>
  <path d="M60 214c12 6 12 20 34 22" stroke="#dfe6ea" stroke-width="3" stroke-dasharray="1 5" stroke-linecap="round" fill="none"/>`) + g(h, `
  ${n ? `<path d="M62 108C44 130 36 160 40 190C52 184 60 188 66 182C72 186 76 182 80 176H120C124 182 128 186 134 182C140 188 148 184 160 190C164 160 156 130 138 108Z" fill="#b5622f"/><path d="M120 176C124 182 128 186 134 182C140 188 148 184 160 190C164 160 156 130 138 108H126Z" fill="#7d3f1c"/>` : `<path d="M62 108C48 132 44 166 56 186C66 190 76 184 80 176H120C124 184 134 190 144 186C156 166 152 132 138 108Z" fill="#b5622f"/><path d="M120 176C124 184 134 190 144 186C156 166 152 132 138 108H126Z" fill="#7d3f1c"/>`}`) + `
  <path d="M84 166h32v24c-8 8-24 8-32 0z" fill="${s}"/><path d="M100 166h16v24c-4 4-9 6-16 6z" fill="${INK}" opacity=".2"/>` + g(`translate(0 ${n ? -8 : by})`, `<path d="M76 186c14 10 34 10 48 0v22c-14 10-34 10-48 0z" fill="#22384f"/>`) + g(h, `
  ${head(id, '<path d="M66 100h68v38c0 28-16 40-34 40s-34-12-34-40z"/>', s, 'M66 98h68v20c-22 6-46 6-68 0zM116 108c8 30 0 56-16 74h60v-74z')}
  <path d="M68 118C72 162 84 178 100 180C116 178 128 162 132 118" stroke="${INK}" stroke-width="4" fill="none"/>
  ${n || r ? blush(78, 122, 147) : ''}
  ${n ? wide(86, 114, 134, -3, 7.8, 8.2) + ln('M75 126l14-5M125 126l-14-5', 4, '#a8592f') : r ? happy(85, 115, 131, 7.5) + ln('M77 117q7-6 14-3M109 114q7-3 14 3', 4, '#a8592f') : dots(86, 114, 131, 4) + ln('M79 122q6-5 13-2M108 120q7-3 13 2', 4, '#a8592f')}
  <path d="M99 138l5 9h-8" stroke="${INK}" stroke-opacity=".35" stroke-width="3.5" fill="none"/>
  ${n ? wobble(100, 159, 22) + sweat(134, 150, .8) + sweat(64, 160, .65) : r ? grin(100, 154, 30, 15) : ln('M91 160q9 6 18 0', 3.5)}
  <g fill="#c98256"><circle cx="77" cy="144" r="1.8"/><circle cx="83" cy="148" r="1.8"/><circle cx="117" cy="148" r="1.8"/><circle cx="123" cy="144" r="1.8"/></g>
  ${g(n ? 'translate(-2 5) rotate(-8 100 110)' : r ? 'translate(3 -9) rotate(6 100 110)' : '', `
  <path d="M52 116C56 104 144 104 148 116C150 122 140 122 100 120S50 122 52 116Z" fill="${INK}"/>
  <path d="M58 110C54 58 66 20 100 20S146 58 142 110C120 104 80 104 58 110Z" fill="#22384f"/><path d="M100 20C134 20 146 58 142 110C130 107 116 105.5 104 105.5C124 80 122 40 100 20Z" fill="${INK}" opacity=".55"/>
  <path d="M58 98C80 92 120 92 142 98V108C120 103 80 103 58 108Z" fill="var(--c)"/>
  <circle cx="100" cy="17" r="7" fill="#dfe6ea"/><circle cx="100" cy="66" r="17" fill="#dfe6ea"/><circle cx="100" cy="66" r="9" fill="var(--c)"/><path d="M100 44v8M100 80v8M78 66h8M114 66h8" stroke="#dfe6ea" stroke-width="6" stroke-linecap="round"/>`)}`);
}
