/**
 * Runs `task` once an element is displayed: on a page below another one it is not, and Taro reports a page as shown
 * before it is. Returns a function that cancels it. Browsers without support (iOS before 13.4) never run it.
 */
export function whenDisplayed(element: HTMLElement, task: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {}
  const observer = new ResizeObserver(() => {
    if (element.offsetHeight === 0) return
    observer.disconnect()
    task()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

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

const CONTROLS = 'input, textarea, button, [tabindex="0"]'

/** Pages below stay mounted: the last element with that id is on the page shown. */
function find(id: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`[id="${id}"]`)].pop()
}

/** Scrolls to the element with that id, and focuses the control in it. */
export function reveal(id: string): void {
  const place = find(id)
  if (!place) return
  place.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true })
  place.scrollIntoView?.({ block: 'center' })
}
