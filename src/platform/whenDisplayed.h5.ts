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
