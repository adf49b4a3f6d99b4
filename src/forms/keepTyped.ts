import { reaction } from 'mobx'

/**
 * Has what `read` makes of a form kept whenever it differs from what was kept last, first of all from `opened`: what
 * it made of the form as it opened. What is typed before effects of the page run is kept by that, too. The answer
 * ends it.
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
