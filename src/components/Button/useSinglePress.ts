import { useRef } from 'react'

/** Wraps a press handler: while busy, or until its promise settles, presses do nothing. */
export function useSinglePress(
  onPress: (() => void | Promise<unknown>) | undefined,
  blocked: boolean | undefined,
): () => void {
  const running = useRef(false)

  return () => {
    if (blocked || running.current) return
    const result = onPress?.()
    if (!(result instanceof Promise)) return
    running.current = true
    const release = () => {
      running.current = false
    }
    result.then(release, release)
  }
}
