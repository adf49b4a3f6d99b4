/**
 * Runs `task` once an element takes room: a page below another one has none, and Taro tells that it is shown before
 * it is. The answer gives up waiting. Browsers that cannot tell (iOS before 13.4) never run it.
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
