/**
 * Call it when a field gets the focus, since a keyboard may appear: it keeps footers above the keyboard. Its code loads
 * with the first field.
 */
export function expectKeyboard(): void {
  import('./aboveKeyboard.h5').then(
    ({ keepAboveKeyboard }) => keepAboveKeyboard(),
    () => {},
  )
}
