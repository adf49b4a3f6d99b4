/** Whether it is a data URL of a picture, which as an image runs no script, not even SVG. */
export function isInlinePicture(src: string): boolean {
  return /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i.test(src)
}
