/** Longest wait in ms: a covered window draws no frames and may not report that it is hidden. */
const UNSEEN_MS = 100

/** Resolves once earlier changes are visible, at once when the page is hidden. */
export const painted = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : new Promise((seen) => {
        setTimeout(seen, UNSEEN_MS)
        requestAnimationFrame(() => setTimeout(seen))
      })
