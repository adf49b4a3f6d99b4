import type { Page } from 'playwright-core'

/** What a finger does, at what height, px; lifted or taken away it is nowhere. */
export type Finger = (
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  y?: number,
) => Promise<unknown>

/** From the left edge, px: about the middle of a phone. */
const X = 180

/** A finger for a page, that moves up and down. */
export async function fingerOn(page: Page): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page)
  return (type, y) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: X, y }],
    })
}
