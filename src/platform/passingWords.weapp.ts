let words = ''
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: string): void {
  words = next
  listeners.forEach((listener) => listener())
}

/** The words of a toast while it stands, for the page in front to draw; '' when there are none. */
export const passingWords = {
  current: (): string => words,
  show: (text: string, durationMs: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => change(''), durationMs)
    change(text)
  },
  /** Returns an unsubscribe function. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
