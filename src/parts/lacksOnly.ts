import type { FieldName, Form } from '@/forms/Form'

/** Whether the box is all that is missing of the fields; where another is at fault, it is pointed at. */
export const lacksOnly = <V extends object>(
  form: Form<V>,
  box: FieldName<V>,
  names: readonly FieldName<V>[] = form.names,
): boolean => !form.values[box] && form.validate(names.filter((name) => name !== box))
