/** What the first page still waits for may stay behind the outline for so long, in ms; then it shows what it has. */
const PATIENCE_MS = 1_000

const BEFORE_US = '.taro_page, .page-load-view__failed'
const WAITING = '[aria-busy="true"]'

/**
 * Takes the outline of index.html away once the first page stands before it with what it shows, so that nobody sees
 * the news there go and come again.
 */
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

/** Pages draw their own title bars (`navigationStyle: 'custom'`): Taro's, which it keeps hidden then, goes. */
export const removeTitleBar = (): void => document.getElementById('taro-navigation-bar')?.remove()
