import { blush, dots, g, grin, happy, head, INK, ln, PAPER, pose, sweat, wobble, type Mood } from "./parts";

export function undercover(m: Mood, id: string): string {
  const s = '#d9a179', { n, r, by, h } = pose(m);
  const leaf = (a: string, b: string): string => `<path d="${a}" fill="#4f7d3c"/><path d="${b}" fill="#36602f"/>`;
  const L1 = leaf('M58 60C40 52 34 30 40 18C56 26 64 42 62 60Z', 'M62 60C60 44 52 28 40 18C50 34 54 46 58 60Z'), L2 = leaf('M76 44C66 28 70 10 82 2C92 16 90 34 82 46Z', 'M82 46C84 30 84 14 82 2C78 16 76 30 76 44Z'), L3 = leaf('M140 62C160 56 168 36 164 22C146 28 136 44 136 60Z', 'M140 62C148 46 156 34 164 22C146 28 136 44 136 60Z');
  return g(`translate(0 ${by})`, `
  <path d="M16 264V250C18 212 34 196 70 188H130C166 196 182 212 184 250V264Z" fill="var(--c)"/><path d="M130 188C166 196 182 212 184 250V264H110Z" fill="var(--cd)" opacity=".6"/>`) + `
  <path d="M82 158h36v40H82z" fill="${s}"/>` + g(`translate(0 ${n ? -9 : by})`, `
  <path d="M64 178c20 14 52 14 72 0l8 26c-26 16-62 16-88 0z" fill="${PAPER}"/><path d="M104 188c12-1 22-4 32-10l8 26c-12 8-26 11-40 12z" fill="#c6d0d4"/><path d="M70 182l8 28M86 188l5 26M104 189l-1 26M120 186l-6 28" stroke="${INK}" stroke-width="3" opacity=".75"/>
  <path d="M84 208l-8 60h28l-2-56z" fill="${PAPER}"/><path d="M84 232h18M82 242h20M81 252h22" stroke="${INK}" stroke-width="3" opacity=".75"/>`) + g(h, `
  ${head(id, '<path d="M64 92h72v42c0 28-16 44-36 44s-36-16-36-44z"/>', s)}
  ${g(n ? 'translate(3 3) rotate(7 100 90)' : r ? 'translate(0 -6) rotate(-3 100 90)' : '', `
  ${n ? g('rotate(-34 60 60)', L1) + g('rotate(10 80 46)', L2) : r ? g('rotate(10 60 60)', L1) + L2 + g('rotate(-10 138 60)', L3) : L1 + L2 + L3}
  ${r ? `<g transform="translate(82 10)"><g fill="#fff">${[0, 72, 144, 216, 288].map(a => `<ellipse cx="0" cy="-8" rx="5" ry="7" transform="rotate(${a})"/>`).join('')}</g><circle r="4.5" fill="#e8927c"/></g>` : ''}
  <path d="M70 52C76 40 124 40 130 52L140 88H60Z" fill="var(--c)"/><path d="M100 43C114 43 127 46 130 52L140 88H108Z" fill="var(--cd)" opacity=".6"/>
  <path d="M42 100C50 86 62 82 100 82S150 86 158 100C140 106 120 100 100 100S60 106 42 100Z" fill="var(--cd)"/>
  <path d="M62 82q38-8 76 0l-2-8q-36-7-72 0z" fill="${INK}"/>`)}
  ${n ? g('translate(178 128) rotate(60)', leaf('M0 24C-18 16-24-4-18-18C-2-10 6 6 4 24Z', 'M4 24C2 8-6-8-18-18C-8-2-4 10 0 24Z')) + ln('M168 66q8 12 4 22M182 72q4 10 0 18', 2.5, '#36602f') : ''}
  ${r ? blush(70, 130, 150) : ''}
  ${n ? dots(80, 118, 112, 3.6) + ln('M72 104q8-5 14-3M126 104q-8-5-14-3', 4) + ln('M90 150q10-4 18 0', 3) : ''}
  ${g(n ? 'translate(2 11) rotate(13 100 126)' : r ? 'translate(0 -1)' : '', `
  <g fill="#eef6fb" fill-opacity="${n ? .35 : 1}" stroke="${INK}" stroke-width="7"><rect x="66" y="106" width="30" height="26" rx="10"/><rect x="104" y="106" width="30" height="26" rx="10"/></g>
  ${n ? '' : r ? happy(81, 119, 119, 6.5) : dots(88, 126, 119, 5)}
  <path d="M100 116c-8 10-16 26-6 32h12c10-6 2-22-6-32z" fill="#e8927c"/><path d="M100 116c8 10 16 26 6 32h-6z" fill="#c96f5d"/>
  ${r ? grin(100, 158, 30, 14) + `<path d="M100 147C90 142 76 150 54 138C58 158 80 168 100 158C120 168 142 158 146 138C124 150 110 142 100 147Z" fill="${INK}"/>` : `<path d="M100 148C88 142 70 146 62 160C76 158 86 166 100 158C114 166 124 158 138 160C130 146 112 142 100 148Z" fill="${INK}"/>`}`)}
  ${n ? wobble(96, 176, 18) + sweat(58, 124, .8) : r ? '' : ln('M92 170h16', 3.5)}`);
}
