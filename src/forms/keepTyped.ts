import { reaction } from 'mobx'

/**
 * Keeps the draft that `read` makes of a form, each time it changes. `opened` is the draft of the form as it opened, which
 * is not kept again; a change made before the page's effects ran is. Returns what ends it.
 */
export function keepTyped<T>(opened: T, read: () => T, keep: (draft: T) => void): () => void {
  let last = JSON.stringify(opened)
  return reaction(
    () => JSON.stringify(read()),
    (text) => {
      if (text === last) return
      last = text
      keep(read())
    },
    { fireImmediately: true },
  )
}
