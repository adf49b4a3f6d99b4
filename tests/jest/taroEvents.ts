/** Taro's event centre, so that a change of route can be played to components. */
type Listener = (...args: unknown[]) => void

const listeners = new Map<string, Set<Listener>>()

export const eventCenter = {
  on(name: string, listener: Listener): void {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
  },
  off(name: string, listener: Listener): void {
    listeners.get(name)?.delete(listener)
  },
  trigger(name: string, ...args: unknown[]): void {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(...args)
  },
}
