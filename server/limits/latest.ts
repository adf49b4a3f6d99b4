/** Keys kept at once; beyond that the oldest are dropped, so that memory stays bounded. */
const KEYS_MAX = 50_000

/** A map of the most recently set keys. */
export class Latest<Value> extends Map<string, Value> {
  override set(key: string, value: Value): this {
    // Inserts the key again at the end: a map's first keys are the oldest.
    this.delete(key)
    super.set(key, value)
    const [oldest] = this.keys()
    if (this.size > KEYS_MAX && oldest !== undefined) this.delete(oldest)
    return this
  }
}
