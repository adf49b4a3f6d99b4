/** A covered window draws no frames and may not say that it is hidden; after this long in ms, nobody is looking. */
const UNSEEN_MS = 100

/** Resolves once earlier changes are visible, at once when the page is hidden. */
export const painted = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : new Promise((seen) => {
        setTimeout(seen, UNSEEN_MS)
        requestAnimationFrame(() => setTimeout(seen))
      })
