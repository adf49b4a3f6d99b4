import { View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { dismissal, type OverlayProps } from './behaviour'
import './overlay.scss'

/** A modal layer above the page: it catches touch moves, so that the page behind does not scroll. */
export function Overlay({ onDismiss, label, role, kind, maskDismisses, children }: OverlayProps) {
  return (
    <View className={cx('c-overlay', `c-overlay--${kind}`)} catchMove>
      <View className="c-overlay__mask" {...(maskDismisses && dismissal(label, onDismiss))} />
      <View className="c-overlay__panel" {...aria({ role, label, modal: true })}>
        {children}
      </View>
    </View>
  )
}
