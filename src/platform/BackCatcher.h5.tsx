/** In a browser back moves through the history (back.h5.ts), which needs no element. */
export function BackCatcher() {
  return null
}
