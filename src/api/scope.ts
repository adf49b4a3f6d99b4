/** Lifetime of a page, as its requests see it. */
export interface Scope {
  readonly left: boolean
  /** Runs when the page is left, at once if it already was. Returns an unsubscribe function. */
  onLeave: (listener: () => void) => () => void
}

export interface ScopeOwner extends Scope {
  leave: () => void
}

export function createScope(): ScopeOwner {
  const listeners = new Set<() => void>()
  let left = false
  return {
    get left() {
      return left
    },
    onLeave: (listener) => {
      if (left) listener()
      else listeners.add(listener)
      return () => listeners.delete(listener)
    },
    leave: () => {
      left = true
      for (const listener of [...listeners]) listener()
      listeners.clear()
    },
  }
}

/** Ends with the first of the given scopes; undefined when there is none. */
export function joinScopes(...scopes: (Scope | undefined)[]): Scope | undefined {
  const given = scopes.filter((scope): scope is Scope => scope !== undefined)
  if (given.length <= 1) return given[0]
  return {
    get left() {
      return given.some((scope) => scope.left)
    },
    onLeave: (listener) => {
      const stops = given.map((scope) => scope.onLeave(listener))
      return () => stops.forEach((stop) => stop())
    },
  }
}
