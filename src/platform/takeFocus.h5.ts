import { whenDisplayed } from './whenDisplayed.h5'

const PAGE = '.taro_page'

/** Whether the focus should stay where it is: on a modal layer, or elsewhere on the same page. */
function isHeld(page: Element | null): boolean {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return false
  return activeElement.closest(PAGE) === page || activeElement.closest('[aria-modal]') !== null
}

/**
 * Focuses a page's heading once it is displayed: in the next frame or, below a page that is closing, once that is gone.
 * Returns a function that cancels it.
 */
export function takeFocus(heading: HTMLElement): () => void {
  return whenDisplayed(heading, () => {
    if (!isHeld(heading.closest(PAGE))) heading.focus({ preventScroll: true })
  })
}
