/** A page's own measurements of its load: times in ms, and CLS without a unit. */
export interface Seen {
  fcp: number
  lcp: number
  cls: number
  /** The largest element: its tag, classes and first words. */
  element: string
  /** Tasks of more than 50 ms since the navigation. */
  tasks: { start: number; duration: number }[]
}

/** Runs in the page before its scripts. */
function watch(): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, element: '', tasks: [] }
  Object.assign(window, { seen })
  const observe = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
    })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  observe('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element }
    seen.lcp = entry.startTime
    seen.element = `${element?.tagName}.${element?.className} ${element?.textContent?.slice(0, 20)}`
  })
  observe('layout-shift', (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value
  })
  observe('longtask', ({ startTime: start, duration }) => seen.tasks.push({ start, duration }))
}

/** Stores the measurements in `window.seen`; tsx wraps function names with a helper that pages lack. */
export const WATCH = `window.__name = (one) => one; (${watch.toString()})()`
