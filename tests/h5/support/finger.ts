import type { Page } from 'playwright-core'
import { engine } from './browser'

/** Actions of a finger at a height in px; a lifted or cancelled finger has no position. */
export type Finger = (
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  y?: number,
) => Promise<unknown>

/** Distance from the left edge, px: about the middle of a phone. */
const X = 180

/** A finger that moves up and down on a page. */
export const fingerOn = (page: Page): Promise<Finger> =>
  engine() === 'webkit' ? Promise.resolve(scriptedFinger(page)) : devtoolsFinger(page)

async function devtoolsFinger(page: Page): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page)
  return (type, y) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: X, y }],
    })
}

/**
 * WebKitGTK's driver sends mouse events for touch, and its pages can't construct a Touch, so this dispatches
 * equivalent events on the element first touched.
 */
function scriptedFinger(page: Page): Finger {
  return (type, y) =>
    page.evaluate(
      ({ name, x, at }) => {
        const held = window as Window & { touched?: Element | null }
        if (name === 'touchstart') held.touched = document.elementFromPoint(x, at ?? 0)
        const target = held.touched ?? document.body
        const y = at ?? 0
        const finger = { identifier: 1, target, clientX: x, clientY: y, pageX: x, pageY: y }
        const touches = at === undefined ? [] : [finger]
        const event = new UIEvent(name, { bubbles: true, cancelable: true, composed: true })
        target.dispatchEvent(
          Object.assign(event, { touches, targetTouches: touches, changedTouches: [finger] }),
        )
      },
      { name: type.toLowerCase(), x: X, at: y },
    )
}
