import type { FieldName, Form } from '@/forms/Form'

/** Whether the box is the only invalid field; otherwise scrolls to the first invalid one. */
export const lacksOnly = <V extends object>(
  form: Form<V>,
  box: FieldName<V>,
  names: readonly FieldName<V>[] = form.names,
): boolean => !form.values[box] && form.validate(names.filter((name) => name !== box))
