/**
 * To be called when a field gets the focus, since a keyboard may come with it: what stands at the bottom edge is kept
 * above. The code for it comes with the first field.
 */
export function expectKeyboard(): void {
  import('./aboveKeyboard.h5').then(
    ({ keepAboveKeyboard }) => keepAboveKeyboard(),
    () => {},
  )
}
