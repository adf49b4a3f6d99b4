import { colourIcons, openBoth, partsOf, pictureOf, SCHEMES, withoutText } from './support/drawn'
import { APART, apartIn } from './support/compared'
import { BLUE, countOf, cut, GREEN, RED } from './support/picture'

describe.each(SCHEMES)('icons and primitives ($colorScheme, 关怀模式 $care)', (scheme) => {
  let both: Awaited<ReturnType<typeof openBoth>>
  beforeAll(async () => {
    both = await openBoth(scheme)
  })
  afterAll(() => both.close())

  /** Names of the parts that the engines draw differently. */
  async function apart(limit: number): Promise<string[]> {
    const { chromium, webkit } = both
    const [ours, theirs] = [await partsOf(chromium), await partsOf(webkit)]
    const pictures = { one: await pictureOf(chromium), other: await pictureOf(webkit) }
    expect(theirs.map(({ name }) => name)).toEqual(ours.map(({ name }) => name))
    return apartIn(ours, theirs, pictures, limit)
  }

  it('hide nothing of their text', async () => {
    for (const phone of [both.chromium, both.webkit]) {
      const parts = await partsOf(phone)
      expect(parts.filter(({ hidden }) => hidden > 1)).toEqual([])
    }
  })

  it('stand with their text where they do in Chromium', async () => {
    expect(await apart(APART.written)).toEqual([])
  })

  it('are drawn as Chromium draws them', async () => {
    for (const phone of [both.chromium, both.webkit]) await withoutText(phone)
    expect(await apart(APART.drawn)).toEqual([])
  })

  it('are icons within their own box, and nothing of a neighbour is in it', async () => {
    for (const phone of [both.chromium, both.webkit]) {
      const icons = await colourIcons(phone)
      const picture = await pictureOf(phone)
      const strays = icons.filter(({ box, isRed }) => {
        const icon = cut(picture, box)
        const [own, others] = isRed ? [RED, BLUE] : [BLUE, RED]
        return countOf(icon, own) === 0 || countOf(icon, others) + countOf(icon, GREEN) > 0
      })
      expect(icons.length).toBeGreaterThan(40)
      expect(strays).toEqual([])
    }
  })
})
