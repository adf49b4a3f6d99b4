import { useEffect, useState } from 'react'
import { useStores } from '@/app/root'
import { type FieldName, type Form, type FormRules, keepTyped } from '@/forms/Form'
import { useForm } from '@/forms/useForm'

interface UnsentForm<V extends object> {
  form: Form<V>
  /** It was sent: the next form begins empty. */
  wasSent: () => void
}

/**
 * A form whose named fields outlive the page for this run, also through an expiry of the session, without being stored on
 * the device.
 */
export function useUnsentForm<V extends object>(
  id: string,
  rules: FormRules<V>,
  names: readonly FieldName<V>[],
): UnsentForm<V> {
  const { session } = useStores()
  const [opened] = useState(() => ({
    ...rules.initial,
    ...(session.unsent(id) as Partial<V> | undefined),
  }))
  const form = useForm(id, { ...rules, initial: opened })
  useEffect(() => {
    const read = () => Object.fromEntries(names.map((name) => [name, form.values[name]]))
    return keepTyped(read(), read, (values) => session.keepUnsent(id, values))
    // oxlint-disable-next-line react/exhaustive-deps -- the names are those of one form
  }, [session, form, id])
  return { form, wasSent: () => session.keepUnsent(id, undefined) }
}
