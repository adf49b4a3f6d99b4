/**
 * Runs `work` repeatedly, `milliseconds` after the last run ended, so never twice at once.
 * @param onError called when a run fails; the next one still comes
 * @param options.atOnce the first run comes now
 * @returns a function that stops it and resolves when a running `work` has finished
 */
export function periodically(
  milliseconds: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
  { atOnce = false }: { atOnce?: boolean } = {},
): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null
  let isOver = false
  let running = Promise.resolve()
  const turn = () => {
    running = work().catch(onError).then(schedule)
  }
  const schedule = () => {
    if (isOver) return
    timer = setTimeout(turn, milliseconds)
    timer.unref()
  }
  if (atOnce) turn()
  else schedule()
  return async () => {
    isOver = true
    if (timer) clearTimeout(timer)
    await running
  }
}
