import type { Page } from 'playwright-core'
import { engine } from './browser'

/** What a finger does, at what height, px; lifted or taken away it is nowhere. */
export type Finger = (
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  y?: number,
) => Promise<unknown>

/** From the left edge, px: about the middle of a phone. */
const X = 180

/** A finger for a page, that moves up and down. */
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
 * WebKitGTK's driver sends a mouse for a finger, and its pages can make no touch: they are told of one by events that
 * say the same, on what lies under the first.
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
