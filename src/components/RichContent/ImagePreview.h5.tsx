import { Overlay } from '../Overlay'
import { IconButton } from '../IconButton'
import type { ImagePreviewProps } from './ImagePreview.types'

/**
 * The picture on the whole screen. Taro's own previewImage for H5 knows neither keyboard nor screen readers and
 * brings a carousel along.
 */
export function ImagePreview({ src, alt, onClose }: ImagePreviewProps) {
  return (
    <Overlay
      kind="dialog"
      role="dialog"
      label={alt || '查看大图'}
      onDismiss={onClose}
      maskDismisses
    >
      <div className="c-rich-preview" onClick={onClose}>
        <img className="c-rich-preview__image" src={src} alt={alt} />
        <div className="c-rich-preview__close">
          <IconButton name="close" label="关闭" onPress={onClose} />
        </div>
      </div>
    </Overlay>
  )
}
