export interface PictureToPressProps {
  /** Of the picture; nothing is shown without. */
  address: string | null
  onClose: () => void
}
