import { blush, dots, g, happy, head, INK, ln, PAPER, pose, sweat, wide, type Mood } from "./parts";

export function profiler(m: Mood, id: string): string {
  const s = '#8a5a3c', { n, r, by, h } = pose(m); return g(`translate(0 ${by})`, `
  <path d="M26 264V250C28 216 46 200 78 194H122C154 200 172 216 174 250V264Z" fill="#22384f"/><path d="M122 194C154 200 172 216 174 250V264H128Z" fill="${INK}" opacity=".6"/>
  <path d="M78 194C84 214 92 232 97 264H103C108 232 116 214 122 194L100 186Z" fill="var(--c)"/>
  <path d="M78 194L62 204L88 264H100C92 236 84 214 78 194Z" fill="#2d4862"/><path d="M122 194L138 204L112 264H100C108 236 116 214 122 194Z" fill="#17293b"/>`) + `
  <path d="M81 136h38v58c-10 8-28 8-38 0z" fill="${s}"/>` + g(`translate(0 ${n ? -10 : by})`, `
  <path d="M79 158c12 6 30 6 42 0v42c-12 9-30 9-42 0z" fill="var(--c)"/><path d="M102 162c8 0 13-1 19-4v42c-6 5-12 6-19 7z" fill="var(--cd)" opacity=".6"/><path d="M79 172c12 6 30 6 42 0" stroke="${INK}" stroke-opacity=".25" stroke-width="2.5" fill="none"/>`) + g(h, `
  ${g(n ? 'rotate(14 100 46)' : '', `<circle cx="100" cy="22" r="20" fill="${INK}"/><path d="M86 20a16 16 0 0 1 12-13" stroke="#4b6783" stroke-width="3.5" fill="none" stroke-linecap="round"/>${n ? ln('M84 8l-10-8M90 4l-4-12M118 12l12-4', 3) : ''}`)}
  <path d="M62 94C58 58 76 40 100 40S142 58 138 94C130 76 120 66 100 66S70 76 62 94Z" fill="${INK}"/>
  ${head(id, '<path d="M65 84C68 58 84 52 100 52S132 58 135 84C137 120 118 156 100 158C82 156 63 120 65 84Z"/>', s)}
  <path d="M62 96C60 58 78 42 100 42S140 58 138 96C134 74 124 62 92 60C80 62 66 76 62 96Z" fill="${INK}"/>
  ${n ? ln('M72 66C60 78 62 96 56 108M76 64C70 74 70 84 66 92', 3) : ''}
  ${r ? blush(77, 123, 122, '#d8654a') : ''}
  ${n ? wide(84, 116, 95, 3, 8, 8) + ln('M70 86q8-8 20-9M130 86q-8-8-20-9', 4) : r ? happy(82, 118, 99, 7.5) + ln('M72 76q9-8 18-3M110 73q9-5 18 3', 4) : dots(85, 121, 101) + ln('M72 80q10-6 18-1M110 78q10-3 18 4', 4)}
  ${g(n ? 'translate(1 15) rotate(3 100 100)' : '', `<circle cx="82" cy="100" r="15" fill="#dff1fb" fill-opacity=".${n ? 18 : 30}" stroke="${PAPER}" stroke-width="4"/><circle cx="118" cy="100" r="15" fill="#dff1fb" fill-opacity=".${n ? 10 : 18}" stroke="${PAPER}" stroke-width="4"/><path d="M97 98q3-3 6 0" stroke="${PAPER}" stroke-width="4" fill="none"/><path d="M74 94l6-5M110 94l6-5" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`)}
  <path d="M100 108l5 14h-9" fill="none" stroke="${INK}" stroke-opacity=".45" stroke-width="3.5" stroke-linejoin="round"/>
  ${n ? ln('M90 141q5-5 10 0t10-1', 4.5, '#c8465a') + sweat(128, 78, .75) + sweat(66, 132, .65) : r ? `<path d="M84 131q16 6 32 0q-3 16-16 16t-16-16Z" fill="#c8465a"/><path d="M88 133q12 4 24 0l-2 5q-10 3-20 0Z" fill="#fff"/>` : `<path d="M89 137q11 6 22 0q-11-5-22 0z" fill="#c8465a"/>`}
  <circle cx="${n ? 58 : 61}" cy="124" r="6" fill="none" stroke="var(--c)" stroke-width="4"/><circle cx="${n ? 142 : 139}" cy="124" r="6" fill="none" stroke="var(--c)" stroke-width="4"/>`);
}
