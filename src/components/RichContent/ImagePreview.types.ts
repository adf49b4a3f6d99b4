export interface ImagePreviewProps {
  src: string
  alt: string
  /** Also called where the platform shows the picture by itself. */
  onClose: () => void
}
