const POLL_MS = 5
const PATIENCE_MS = 20_000

/** Polls until `look` returns something other than null, undefined or false. */
export async function waitFor<T>(
  look: () => T | null | undefined | false,
  explain: () => string,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const found = look()
    if (found !== null && found !== undefined && found !== false) return found
    if (Date.now() > deadline) throw new Error(explain())
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
