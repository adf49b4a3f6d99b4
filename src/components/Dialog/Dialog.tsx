import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import { Button } from '../Button/Button'
import { Overlay } from '../Overlay/Overlay'
import './dialog.scss'

export interface DialogProps {
  open: boolean
  title: string
  children?: ReactNode
  confirmText?: string
  cancelText?: string
  onConfirm: () => void | Promise<unknown>
  /** Back and Escape, too. Left out: the dialog only informs, has no cancel button, and back confirms. */
  onCancel?: () => void
  /** Confirming is destructive. */
  danger?: boolean
  /** Cancelling is what most people should do: its button is the primary one. */
  prefersCancel?: boolean
  busy?: boolean
}

/** A short question in the middle of the screen that must be answered first. */
export function Dialog(props: DialogProps) {
  const { open, title, children, confirmText = '确定', cancelText = '取消' } = props
  const { danger, prefersCancel, busy } = props
  if (!open) return null
  const confirmVariant = danger ? 'danger' : prefersCancel ? 'secondary' : 'primary'

  const dismiss = () => {
    if (!busy) void (props.onCancel ?? props.onConfirm)()
  }

  return (
    <Overlay
      kind="dialog"
      role="alertdialog"
      label={title}
      onDismiss={dismiss}
      maskDismisses={false}
    >
      <View className="c-dialog__body">
        <View className="c-dialog__title" {...aria({ role: 'heading', level: 2 })}>
          {title}
        </View>
        {children && (
          <View className="c-dialog__text">
            <View className="c-dialog__lines">{children}</View>
          </View>
        )}
      </View>
      <View className="c-dialog__actions">
        {props.onCancel && (
          <Button
            variant={prefersCancel ? 'primary' : 'secondary'}
            block
            disabled={busy}
            onPress={dismiss}
          >
            {cancelText}
          </Button>
        )}
        <Button variant={confirmVariant} block busy={busy} onPress={props.onConfirm}>
          {confirmText}
        </Button>
      </View>
    </Overlay>
  )
}
