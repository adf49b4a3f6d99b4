/** Taro for the unit project: an event centre, so that a change of route can be played to components. */
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
    listeners.get(name)?.forEach((listener) => listener(...args))
  },
}

export default { eventCenter }

export const useDidShow = (): void => undefined
