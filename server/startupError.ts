/** A reason not to start, shown to the operator as one plain sentence without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The sentence, and below it what it was caused by. */
export function explain({ message, cause }: StartupError): string {
  const reason = cause instanceof Error ? cause.message.trim() : ''
  return reason === '' ? message : `${message}\n原因：${reason}`
}
