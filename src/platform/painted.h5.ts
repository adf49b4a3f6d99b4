/** Resolves once what was changed so far can be seen; at once while nobody looks. */
export const painted = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)))
