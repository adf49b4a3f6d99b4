import { whenDisplayed } from './whenDisplayed.h5'

const PAGE = '.taro_page'

/** Whether the focus is where it should stay: on a modal layer, or elsewhere on the same page. */
function isHeld(page: Element | null): boolean {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return false
  return activeElement.closest(PAGE) === page || activeElement.closest('[aria-modal]') !== null
}

/**
 * Gives the focus to a page's heading as soon as it is displayed: with the next frame or, below a page that is on its
 * way out, once that is gone. The answer gives up waiting.
 */
export function takeFocus(heading: HTMLElement): () => void {
  return whenDisplayed(heading, () => {
    if (!isHeld(heading.closest(PAGE))) heading.focus({ preventScroll: true })
  })
}
