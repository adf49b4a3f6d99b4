/** Keys remembered at once; beyond them the oldest are forgotten, never more memory taken. */
const KEYS_MAX = 50_000

/** A map of the keys set last. */
export class Latest<Value> extends Map<string, Value> {
  override set(key: string, value: Value): this {
    // Put at the end again: the first keys of a map are the oldest.
    this.delete(key)
    super.set(key, value)
    const [oldest] = this.keys()
    if (this.size > KEYS_MAX && oldest !== undefined) this.delete(oldest)
    return this
  }
}
