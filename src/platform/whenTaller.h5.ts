/** Runs `task` once what a page shows has grown by more than a line; the answer gives up waiting. */
export function whenTaller(page: HTMLElement, task: () => void): () => void {
  const content = page.firstElementChild
  if (!content || typeof ResizeObserver === 'undefined') return () => {}
  const before = page.scrollHeight
  const observer = new ResizeObserver(() => {
    if (page.scrollHeight <= before + ROOM) return
    observer.disconnect()
    task()
  })
  observer.observe(content)
  return () => observer.disconnect()
}

/** How far above its end a page counts as being there, px: as Taro has it. */
const ROOM = 50
