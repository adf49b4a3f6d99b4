import { useState } from 'react'
import { reveal } from '@/platform/focus'
import { Form, type FormRules } from './Form'

/** The form of a screen, kept as long as the screen. `id` distinguishes it from other forms of the page. */
export function useForm<V extends object>(id: string, rules: FormRules<V>): Form<V> {
  const [form] = useState(() => new Form(id, rules, reveal))
  return form
}
