import { openBoth, partsOf, pictureOf, SCHEMES, withoutText } from './support/drawn'
import { APART, apartIn } from './support/compared'
import { itKeepsIconsApart } from './support/icons'

describe.each(SCHEMES)('icons and primitives ($colorScheme, 关怀模式 $care)', (scheme) => {
  let both: Awaited<ReturnType<typeof openBoth>>
  beforeAll(async () => {
    both = await openBoth(scheme)
  })
  afterAll(() => both.close())

  /** Names of the elements that the engines draw differently. */
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

  itKeepsIconsApart(() => both)
})
