/** Every value reachable through own fields, maps and lists. */
export function* reachable(root: unknown): Generator<unknown> {
  const seen = new Set<unknown>()
  const queue: unknown[] = [root]
  while (queue.length > 0) {
    const value = queue.pop()
    yield value
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    if (value instanceof Map || isIterableStore(value)) queue.push(...[...value].flat())
    else queue.push(...Object.values(value))
  }
}

/** MobX's own maps and lists are not instances of Map and Array. */
const isIterableStore = (value: object): value is Iterable<unknown> =>
  Symbol.iterator in value && !ArrayBuffer.isView(value)

/** All texts in a value. */
export function textsIn(root: unknown): string[] {
  return [...reachable(root)].filter((value): value is string => typeof value === 'string')
}
