/** A reason not to start, told to the operator as one plain sentence without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}
