/** H5 draws toasts above all pages: platform/feedback. */
export function Toast() {
  return null
}
