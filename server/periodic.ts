/**
 * Runs `work` again and again, `milliseconds` after it ended, never twice at once.
 * @param onError told when it failed; the next run comes all the same
 * @param options.atOnce the first run comes now
 * @returns a function that ends it, and resolves when a run under way is over
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
