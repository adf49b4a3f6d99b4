import { Icon } from '../Icon/Icon'
import { Overlay } from '../Overlay/Overlay'
import { Pressable } from '../Pressable/Pressable'

export interface ImagePreviewProps {
  src: string
  alt: string
  /** Also called when the platform's own viewer opens. */
  onClose: () => void
}

/**
 * The picture on the whole screen; a press anywhere closes it. Taro's previewImage for H5 supports neither keyboard nor
 * screen readers and adds a carousel to the bundle.
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
      <Pressable
        className="c-rich-preview"
        label={alt ? `关闭大图：${alt}` : '关闭大图'}
        onPress={onClose}
      >
        <img className="c-rich-preview__image" src={src} alt="" />
        <span className="c-rich-preview__close">
          <Icon name="close" />
        </span>
      </Pressable>
    </Overlay>
  )
}
