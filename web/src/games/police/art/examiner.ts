import { blush, dots, g, grin, happy, head, INK, ln, PAPER, pose, sweat, teeth, wide, type Mood } from "./parts";

export function examiner(m: Mood, id: string): string {
  const s = '#f3cdb4', { n, r, by, h } = pose(m); return g(`translate(0 ${by})`, `
  <path d="M16 264V250C18 212 36 194 72 186H128C164 194 182 212 184 250V264Z" fill="${PAPER}"/><path d="M128 186C164 194 182 212 184 250V264H118Z" fill="#c6d0d4"/>
  <path d="M72 186L97 264H103L128 186L100 178Z" fill="var(--c)"/><path d="M100 178L128 186L103 264H100Z" fill="var(--cd)" opacity=".55"/>
  <path d="M72 186L58 204L74 212L66 220L92 264H98Z" fill="#fff"/><path d="M128 186L142 204L126 212L134 220L108 264H102Z" fill="#d8e0e2"/>
  <path d="M144 222h26v24h-26z" fill="#b4c1c8"/><path d="M149 212v16M156 209v19M163 213v15" stroke="var(--cd)" stroke-width="4" stroke-linecap="round"/>`) + `
  <path d="M84 156h32v28l-16 10-16-10z" fill="${s}"/><path d="M100 156h16v28l-16 10z" fill="${INK}" opacity=".2"/>
  ${g(`translate(0 ${by})` + (n ? ' rotate(-16 100 196)' : ''), `<path d="M100 196l-20-11v22zM100 196l20-11v22z" fill="${INK}"/><circle cx="100" cy="196" r="5" fill="#22384f"/>`)}` + g(h, `
  ${n ? `<path d="M60 100L26 74L40 98L16 100L38 116L14 130L42 132L34 154L62 140Z" fill="#e6ebee"/><path d="M140 100L174 74L160 98L184 100L162 116L186 130L158 132L166 154L138 140Z" fill="#b3c0c9"/>` : `<path d="M52 98C34 86 30 118 38 128C30 134 36 152 54 150C62 152 66 140 64 130V96Z" fill="#e6ebee"/><path d="M148 98C166 86 170 118 162 128C170 134 164 152 146 150C138 152 134 140 136 130V96Z" fill="#b3c0c9"/>`}
  ${head(id, '<path d="M56 104C54 68 72 46 100 46S146 68 144 104C146 146 122 172 100 172S54 146 56 104Z"/>', s)}
  <path d="M76 58q10-8 22-8" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round" fill="none"/>
  ${r ? blush(72, 128, 134) : ''}
  ${g(n ? 'translate(0 2) rotate(-7 100 84)' : r ? 'translate(0 -9)' : '', `<path d="M55 82C80 74 120 74 145 82V92C120 84 80 84 55 92Z" fill="${INK}"/>
  <rect x="62" y="70" width="36" height="26" rx="12" fill="${INK}"/><rect x="102" y="70" width="36" height="26" rx="12" fill="${INK}"/><rect x="67" y="75" width="26" height="16" rx="8" fill="var(--c)"/><rect x="107" y="75" width="26" height="16" rx="8" fill="var(--c)"/><path d="M70 84l8-8M110 84l8-8" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/>`)}
  ${n ? ln('M70 117q8-10 20-11M130 117q-8-10-20-11', 6, '#b9c4cb') + wide(82, 118, 125, -3) : r ? ln('M70 106q10-9 20-3M110 103q10-6 20 3', 6, '#c9d2d8') + happy(82, 118, 119) : ln('M72 112q9-9 18-3M110 109q9-6 18 3', 6, '#c9d2d8') + dots(82, 118, 121, 4)}
  <path d="M94 128c-4 12 12 14 12 4" fill="#e09a86"/>
  ${n ? teeth(100, 146, 36, 12) + sweat(72, 62, .8) + sweat(134, 66, .7) : r ? grin(100, 143, 42, 21) : ln('M84 149q16 9 32 0')}`);
}
