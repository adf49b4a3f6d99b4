import type { PictureToPressProps } from './PictureToPress.types'

/** A mini-program saves pictures in the album directly. */
export const PictureToPress: (props: PictureToPressProps) => null = () => null
