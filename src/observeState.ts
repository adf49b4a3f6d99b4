import { type AnnotationsMap, makeAutoObservable, observableRef } from 'mobx'

/**
 * Makes an object observable by its state: getters become computed values, methods actions. The rest that it holds
 * (calls, clocks, other stores, private notes) stays as it is.
 * @param state names of the fields that are its state
 * @param whole of its state, what is only ever replaced as a whole: its parts are not observed
 * @param plain getters that stay as they are: they read what is not observed, such as storage
 * @throws RangeError when a field is not there
 */
export function observeState<T extends object>(
  object: T,
  state: readonly string[],
  { whole = [], plain = [] }: { whole?: readonly string[]; plain?: readonly string[] } = {},
): void {
  const fields = Object.keys(object)
  const unknown = [...state, ...whole].filter((name) => !fields.includes(name))
  if (unknown.length > 0) throw new RangeError(`no such field: ${unknown.join()}`)
  const rest = [...fields.filter((name) => !state.includes(name)), ...plain]
  const annotations = Object.fromEntries([
    ...rest.map((name) => [name, false] as const),
    ...whole.map((name) => [name, observableRef] as const),
  ]) as AnnotationsMap<T, never>
  makeAutoObservable(object, annotations)
}
