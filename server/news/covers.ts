import type { NewsCategory } from '@domain/news'

/** Width and height of a cover, px. */
const [WIDTH, HEIGHT] = [640, 400]

interface Look {
  /** Name of its covers in a path. */
  name: string
  /** One character, large. */
  glyph: string
  /** Hue at the start of the gradient, degrees. */
  hue: number
}

const LOOKS: Record<NewsCategory, Look> = {
  公告: { name: 'notice', glyph: '告', hue: 212 },
  利率: { name: 'rate', glyph: '率', hue: 192 },
  反诈: { name: 'fraud', glyph: '防', hue: 12 },
  还款: { name: 'repayment', glyph: '还', hue: 160 },
  服务: { name: 'service', glyph: '服', hue: 248 },
}
const OTHER: Look = { name: 'other', glyph: '讯', hue: 220 }

/** Covers per category: few pictures to download for a long list, and neighbours still differ. */
const VARIANTS = 8

/** Degrees by which the hues of one category vary, so that neighbours in a list differ. */
const SPREAD = 8

/** A fixed fraction from 0 to 1 for a variant and a purpose. */
function fraction(variant: number, use: number): number {
  const mixed = Math.imul(variant * 31 + use * 7919, 2654435761) >>> 0
  return mixed / 2 ** 32
}

const rounded = (value: number): string => value.toFixed(0)

function circle(variant: number, use: number): string {
  const x = rounded(WIDTH * (0.1 + 0.8 * fraction(variant, use)))
  const y = rounded(HEIGHT * fraction(variant, use + 1))
  const radius = rounded(60 + 120 * fraction(variant, use + 2))
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" fill-opacity=".08"/>`
}

/** A cover as SVG: a gradient with a glyph. */
function draw({ glyph, hue }: Look, variant: number): string {
  const from = rounded(hue + SPREAD * (2 * fraction(variant, 1) - 1))
  const to = rounded(hue + SPREAD * (2 * fraction(variant, 2) - 1) + 14)
  const angle = rounded(20 + 40 * fraction(variant, 3))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<linearGradient id="g" gradientTransform="rotate(${angle})">`,
    `<stop stop-color="hsl(${from},46%,58%)"/><stop offset="1" stop-color="hsl(${to},44%,44%)"/>`,
    '</linearGradient>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>`,
    circle(variant, 4),
    circle(variant, 7),
    circle(variant, 10),
    `<text x="${WIDTH / 2}" y="${HEIGHT / 2}" dy=".36em" text-anchor="middle" font-size="168"`,
    ' font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif" font-weight="600"',
    ` fill="#fff" fill-opacity=".92">${glyph}</text>`,
    '</svg>',
  ].join('')
}

const lookOf = (category: string): Look =>
  (LOOKS as Partial<Record<string, Look>>)[category] ?? OTHER

const nameOf = ({ name }: Look, variant: number): string => `${name}-${variant}.svg`

/** File name of the cover for an article without its own. */
export const coverOf = (id: number, category: string): string =>
  nameOf(lookOf(category), id % VARIANTS)

/** All covers by file name. */
export const COVERS: ReadonlyMap<string, () => string> = new Map(
  [...Object.values(LOOKS), OTHER].flatMap((look) =>
    [...Array(VARIANTS).keys()].map((variant) => [
      nameOf(look, variant),
      () => draw(look, variant),
    ]),
  ),
)
