import { useState } from 'react'
import { reaction } from 'mobx'
import { reveal } from '@/platform/focus'
import { Form, type FormRules } from './Form'

/** The form of a screen, kept as long as the screen. `id` distinguishes it from other forms of the page. */
export function useForm<V extends object>(id: string, rules: FormRules<V>): Form<V> {
  const [form] = useState(() => new Form(id, rules, reveal))
  return form
}

/**
 * Stores the draft that `read` makes of a form at each change. `opened` is the draft as the form opened, which is not
 * stored; a change made before the page's effects ran is. Returns a function that stops it.
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
