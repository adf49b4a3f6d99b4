import type { PictureToPressProps } from './PictureToPress.types'

/** A mini-program puts pictures into the album by itself. */
export const PictureToPress: (props: PictureToPressProps) => null = () => null
