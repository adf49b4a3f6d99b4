/** A window that is covered draws no frames, and does not always say that it is hidden; then nobody looks, ms. */
const UNSEEN_MS = 100

/** Resolves once what was changed so far can be seen; at once while nobody looks. */
export const painted = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : new Promise((seen) => {
        setTimeout(seen, UNSEEN_MS)
        requestAnimationFrame(() => setTimeout(seen))
      })
