import type { PictureToPressProps } from './PictureToPress.h5'

/** A mini-program saves pictures in the album directly. */
export const PictureToPress: (props: PictureToPressProps) => null = () => null
