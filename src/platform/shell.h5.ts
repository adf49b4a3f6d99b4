/** How long the outline waits for the first page's data, in ms; then the page shows what it has. */
const PATIENCE_MS = 1_000

const BEFORE_US = '.taro_page, .page-load-view__failed'
const WAITING = '[aria-busy="true"]'

/** Removes the outline of index.html once the first page has content, so that its news doesn't vanish and reappear. */
export function removeShell(): void {
  const app = document.getElementById('app')
  const shell = document.querySelector('.shell')
  if (!app || !shell) return
  let patience: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(patience)
    observer.disconnect()
    shell.remove()
  }
  const look = () => {
    if (!app.querySelector(BEFORE_US)) return
    patience ??= setTimeout(end, PATIENCE_MS)
    if (!app.querySelector(WAITING)) end()
  }
  const observer = new MutationObserver(look)
  observer.observe(app, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  look()
}

/** Removes Taro's title bar, hidden anyway: pages draw their own (`navigationStyle: 'custom'`). */
export const removeTitleBar = (): void => document.getElementById('taro-navigation-bar')?.remove()
