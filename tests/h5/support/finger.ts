import type { Page } from 'playwright-core'

/** Actions of a finger at a height in px; a lifted or cancelled finger has no position. */
export type Finger = (
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  y?: number,
) => Promise<unknown>

/** Distance from the left edge, px: about the middle of a phone. */
const X = 180

/** A finger that moves up and down on a page. */
export async function fingerOn(page: Page): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page)
  return (type, y) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: X, y }],
    })
}
