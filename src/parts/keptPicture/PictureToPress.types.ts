export interface PictureToPressProps {
  alt: string
  /** Of the picture; nothing is shown without. */
  address: string | null
  onClose: () => void
}
