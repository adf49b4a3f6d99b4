type Listener = (...words: never[]) => void

/** Who listens for what, by name, in the order they came. */
export class Events {
  private readonly listeners = new Map<string, Set<Listener>>()

  on(name: string, listener: Listener): void {
    const those = this.listeners.get(name) ?? new Set()
    this.listeners.set(name, those.add(listener))
  }

  off(name: string, listener: Listener): void {
    this.listeners.get(name)?.delete(listener)
  }

  once(name: string, listener: Listener): void {
    const only = (...words: never[]) => {
      this.off(name, only)
      listener(...words)
    }
    this.on(name, only)
  }

  trigger(name: string, ...words: unknown[]): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener(...(words as never[]))
  }
}

/** Taro's `eventCenter`: what the whole app hears. */
export const eventCenter = new Events()
