import { PIXELS_MAX, SIDE_MAX } from '../limits'
import { Malformed } from './source'

/** @throws Malformed for an empty picture, or one too large to be shown safely */
export function checkDimensions(width: number, height: number): void {
  const isEmpty = width < 1 || height < 1
  if (isEmpty || width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX) {
    throw new Malformed(`${width} x ${height} pixels`)
  }
}
