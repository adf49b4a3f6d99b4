/** Data was encrypted under another key, or was changed. */
export class SealedOtherwise extends Error {
  override name = 'SealedOtherwise'
}

/** Result of `open`. @throws SealedOtherwise when it fails */
export function opened<T>(open: () => T): T {
  try {
    return open()
  } catch (error) {
    throw new SealedOtherwise('sealed otherwise', { cause: error })
  }
}
