import { View } from '@tarojs/components'
import { useBackOfLayer } from '@/platform/back.weapp'
import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { dismissal, isDragged, type OverlayProps } from './behaviour'
import { useDragDown } from './useDragDown.weapp'
import './overlay.scss'

/** A modal layer above the page: it catches touch moves, so that the page behind does not scroll. */
export function Overlay({ onDismiss, label, role, kind, maskDismisses, children }: OverlayProps) {
  useBackOfLayer(onDismiss)
  const { handlers, style } = useDragDown(onDismiss)
  const dragged = isDragged({ kind, maskDismisses }) && { ...handlers, style }
  return (
    <View className={cx('c-overlay', `c-overlay--${kind}`)} catchMove>
      <View className="c-overlay__mask" {...(maskDismisses && dismissal(label, onDismiss))} />
      <View className="c-overlay__panel" {...dragged} {...aria({ role, label, modal: true })}>
        {children}
      </View>
    </View>
  )
}
