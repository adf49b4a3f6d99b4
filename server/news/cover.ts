/** Width and height of a cover, px. */
const [WIDTH, HEIGHT] = [640, 400]

interface Look {
  /** One character, large. */
  glyph: string
  /** Hue in degrees the gradient begins with. */
  hue: number
}

const LOOKS: Record<string, Look> = {
  公告: { glyph: '告', hue: 212 },
  利率: { glyph: '率', hue: 192 },
  反诈: { glyph: '防', hue: 12 },
  还款: { glyph: '还', hue: 160 },
  服务: { glyph: '服', hue: 248 },
}
const OTHER: Look = { glyph: '讯', hue: 220 }

/** Hues of one category spread so far to either side, so that neighbours in a list differ. */
const SPREAD = 8

/** A fixed number from 0 to 1 for an id and a use of it. */
function fraction(id: number, use: number): number {
  const mixed = Math.imul(id * 31 + use * 7919, 2654435761) >>> 0
  return mixed / 2 ** 32
}

const rounded = (value: number): string => value.toFixed(0)

function circle(id: number, use: number): string {
  const x = rounded(WIDTH * (0.1 + 0.8 * fraction(id, use)))
  const y = rounded(HEIGHT * fraction(id, use + 1))
  const radius = rounded(60 + 120 * fraction(id, use + 2))
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" fill-opacity=".08"/>`
}

/** The cover of a news item as SVG: a gradient with a glyph, always the same for the same id. */
export function drawCover(id: number, category: string): string {
  const { glyph, hue } = LOOKS[category] ?? OTHER
  const from = rounded(hue + SPREAD * (2 * fraction(id, 1) - 1))
  const to = rounded(hue + SPREAD * (2 * fraction(id, 2) - 1) + 14)
  const angle = rounded(20 + 40 * fraction(id, 3))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<linearGradient id="g" gradientTransform="rotate(${angle})">`,
    `<stop stop-color="hsl(${from},46%,58%)"/><stop offset="1" stop-color="hsl(${to},44%,44%)"/>`,
    '</linearGradient>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>`,
    circle(id, 4),
    circle(id, 7),
    circle(id, 10),
    `<text x="${WIDTH / 2}" y="${HEIGHT / 2}" dy=".36em" text-anchor="middle" font-size="168"`,
    ' font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif" font-weight="600"',
    ` fill="#fff" fill-opacity=".92">${glyph}</text>`,
    '</svg>',
  ].join('')
}
