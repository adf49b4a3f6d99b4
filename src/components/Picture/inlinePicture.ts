/** A data URL of a picture: as an image it runs nothing, SVG included. */
export function isInlinePicture(src: string): boolean {
  return /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i.test(src)
}
