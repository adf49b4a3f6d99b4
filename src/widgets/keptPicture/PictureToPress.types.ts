export interface PictureToPressProps {
  alt: string
  /** Address of the picture; null shows nothing. */
  address: string | null
  onClose: () => void
}
