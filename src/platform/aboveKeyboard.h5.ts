// Keyboards of iOS, and of Chrome since 108, cover the page: the window keeps its size and only the visual viewport
// shrinks. `--covered` tells the styles how much of the window's bottom is covered.

/** Least height of a keyboard in px; less is a toolbar of the browser. */
const LEAST = 100

/** With less visible height than this, in px, a footer at the bottom edge would leave no room for a field. */
const ENOUGH = 320

/** Height of the keyboard in px, 0 without one. Pinch zoom shrinks the viewport too, so it counts as none. */
function keyboardOver({ height, scale }: VisualViewport): number {
  const hidden = innerHeight - height
  return Math.abs(scale - 1) < 0.01 && hidden >= LEAST ? hidden : 0
}

let isFollowed = false

/** From now on footers, sheets and dialogs stay above the keyboard, and the focused field stays visible. */
export function keepAboveKeyboard(): void {
  const { visualViewport: seen } = window
  if (!seen || isFollowed) return
  isFollowed = true
  const { classList, style } = document.documentElement
  let wasOpen = false

  const follow = () => {
    const keyboard = keyboardOver(seen)
    // The browser may have scrolled the visual viewport down within the window.
    style.setProperty('--covered', `${Math.max(0, keyboard - seen.offsetTop)}px`)
    classList.toggle('is-low', keyboard > 0 && seen.height < ENOUGH)
    if (keyboard > 0 && !wasOpen) document.activeElement?.scrollIntoView({ block: 'center' })
    wasOpen = keyboard > 0
  }
  seen.addEventListener('resize', follow)
  seen.addEventListener('scroll', follow)
  follow()
}
