export interface ImagePreviewProps {
  src: string
  alt: string
  /** Also called when the platform's own viewer opens. */
  onClose: () => void
}
