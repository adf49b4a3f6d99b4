import { colourIcons, pictureOf, type openBoth } from './drawn'
import { BLUE, countOf, cut, GREEN, RED } from './picture'

type Both = Awaited<ReturnType<typeof openBoth>>

/** Checks that every icon of the gallery is drawn, and that its box contains nothing of a neighbour. */
export const itKeepsIconsApart = (both: () => Both): void =>
  it('are icons within their own box, and nothing of a neighbour is in it', async () => {
    const { chromium, webkit } = both()
    for (const phone of [chromium, webkit]) {
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
