import { blush, dots, g, grin, happy, head, INK, ln, PAPER, pose, sweat, wide, wobble, type Mood } from "./parts";

export function inspector(m: Mood, id: string): string {
  const s = '#e2b08c', { n, r, by, h } = pose(m); return g(`translate(0 ${by})`, `
  <path d="M14 264V250C16 208 36 190 74 180L100 196L126 180C164 190 184 208 186 250V264Z" fill="var(--c)"/>
  <path d="M100 196L126 180C164 190 184 208 186 250V264H112Z" fill="var(--cd)" opacity=".55"/>`) + `
  <path d="M84 150h32v34l-16 20-16-20z" fill="${s}"/><path d="M100 150h16v34l-16 20z" fill="${INK}" opacity=".22"/>
  ${g(h, `${head(id, '<path d="M66 82h68v46c0 26-16 46-34 46s-34-20-34-46z"/>', s, n ? 'M66 84h68v24c-22 6-46 6-68 0zM114 90c6 40-2 66-16 86h60V84z' : r ? 'M66 80h68v10c-22 6-46 6-68 0zM114 90c6 40-2 66-16 86h60V84z' : 'M70 84h64v20c-22 6-42 6-64-2zM114 90c6 40-2 66-16 86h60V84z')}
   ${r ? `<path d="M65 106C60 84 84 74 104 76C126 76 138 86 135 106C128 95 116 93 102 94C88 92 72 95 65 106Z" fill="#3b2a20"/>` : ''}
   ${n ? wide(85, 114, 124, 3.5) + ln('M75 117l16-4M124 117l-16-4', 4) : r ? happy(84, 116, 121) + ln('M76 108q8-6 16-2M108 106q8-4 16 2', 4) + blush(74, 127, 138) : `<path d="M76 113h18v4H76zM106 113h18v4h-18z" fill="${INK}"/>` + dots(87, 114, 120.5, 3.6)}
   <path d="M101 114l7 21h-10" stroke="${INK}" stroke-opacity=".35" stroke-width="4" fill="none" stroke-linejoin="round"/>
   ${n ? wobble(101, 152, 26) + sweat(131, 142, .95) : r ? grin(101, 146, 34, 17) : ln('M89 151q12 3 24-3')}
   ${g(n ? 'translate(1 5) rotate(5 100 95)' : r ? 'translate(-3 -15) rotate(-9 100 95)' : '', `
   <path d="M36 94C60 82 140 82 164 94C176 100 160 108 100 108S24 100 36 94Z" fill="${INK}"/>
   <path d="M62 90C60 56 70 32 84 34C94 36 98 44 104 42C114 38 124 30 132 46C138 60 138 76 138 90C120 96 80 96 62 90Z" fill="#22384f"/>
   <path d="M104 42C114 38 124 30 132 46C138 60 138 76 138 90C130 93 120 94 108 94.5Z" fill="${INK}" opacity=".5"/>
   <path d="M61.5 78C84 84 116 84 138.5 78V91C118 97 82 97 61.8 91Z" fill="var(--c)"/>`)}
   ${n ? sweat(58, 122, .8) : ''}`)}
  ${g(`translate(0 ${n ? -4 : by})`, `<path d="M100 204L86 264H114Z" fill="${PAPER}"/><path d="M95 210h10l6 54H89z" fill="${INK}"/>
  <path d="M72 140L50 190L88 226L100 200L78 176Z" fill="var(--c)"/><path d="M128 140L150 190L112 226L100 200L122 176Z" fill="var(--cd)"/>
  <path d="M72 140L50 190L60 200L80 178Z" fill="#fff" opacity=".18"/>`)}`;
}
