let words = ''
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: string): void {
  words = next
  listeners.forEach((listener) => listener())
}

/** Text of the toast on screen, drawn by the page in front; '' when there is none. */
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
