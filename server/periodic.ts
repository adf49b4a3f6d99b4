/**
 * Runs `work` repeatedly, `milliseconds` after the last run ended, so never twice at once.
 * @param onError called when a run fails; the next one still comes
 * @returns a function that stops it and resolves when a running `work` has finished
 */
export function periodically(
  milliseconds: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null
  let isOver = false
  let running = Promise.resolve()
  const schedule = () => {
    if (isOver) return
    timer = setTimeout(() => {
      running = work().catch(onError).then(schedule)
    }, milliseconds)
    timer.unref()
  }
  schedule()
  return async () => {
    isOver = true
    if (timer) clearTimeout(timer)
    await running
  }
}
