/**
 * Keyboards of iOS, and of Chrome since 108, lie over the page: the window stays as large as it was, and only the
 * visual viewport tells what is left to see. Styles get by it how much of the window's lower edge is covered.
 */

/** A keyboard is higher, in px; less is a bar of the browser's. */
const LEAST = 100

/** With less than this to see, in px, what sticks to the bottom edge would leave no room for a field. */
const ENOUGH = 320

/** Height of the keyboard, 0 without one. A page enlarged by two fingers is smaller to see, too. */
function keyboardOver({ height, scale }: VisualViewport): number {
  const hidden = innerHeight - height
  return Math.abs(scale - 1) < 0.01 && hidden >= LEAST ? hidden : 0
}

let isFollowed = false

/** From now on footers, sheets and dialogs stand above a keyboard, and the field that has the focus is in sight. */
export function keepAboveKeyboard(): void {
  const { visualViewport: seen } = window
  if (!seen || isFollowed) return
  isFollowed = true
  const { classList, style } = document.documentElement
  let wasOpen = false

  const follow = () => {
    const keyboard = keyboardOver(seen)
    // The browser may have moved the window up under what is seen of it.
    style.setProperty('--covered', `${Math.max(0, keyboard - seen.offsetTop)}px`)
    classList.toggle('is-low', keyboard > 0 && seen.height < ENOUGH)
    if (keyboard > 0 && !wasOpen) document.activeElement?.scrollIntoView({ block: 'center' })
    wasOpen = keyboard > 0
  }
  seen.addEventListener('resize', follow)
  seen.addEventListener('scroll', follow)
  follow()
}
