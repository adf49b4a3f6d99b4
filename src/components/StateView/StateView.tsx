import { View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import { Button } from '../Button/Button'
import './state-view.scss'

interface StateAction {
  text: string
  onPress: () => void
}

export interface StateViewProps {
  kind: 'empty' | 'error' | 'offline' | 'unavailable' | 'done'
  /** Default: a plain sentence for the kind. */
  title?: string
  /** What to do, or what happens next. */
  note?: string
  action?: StateAction
  /** A less prominent action, below the first. */
  secondary?: StateAction
}

const titles = {
  empty: '这里还没有内容',
  error: '加载失败',
  offline: '网络连接失败',
  unavailable: '暂未提供这项服务',
  done: '已完成',
} as const

/**
 * Fills a page or card that has nothing else to show: an illustration, a sentence and an action. For a finished action
 * use `DoneView`, which has its illustration.
 */
export function StateView({ kind, title = titles[kind], note, action, secondary }: StateViewProps) {
  const role = kind === 'error' || kind === 'offline' ? 'alert' : 'status'
  return (
    <View className="c-state-view" {...aria({ role, live: 'polite' })}>
      <View className={`c-state-view__picture c-state-view__picture--${kind}`} />
      <View className="c-state-view__title">{title}</View>
      {note && <View className="c-state-view__note">{note}</View>}
      {action && (
        <View className="c-state-view__action">
          <Button variant={kind === 'done' ? 'primary' : 'secondary'} onPress={action.onPress}>
            {action.text}
          </Button>
        </View>
      )}
      {secondary && (
        <Button variant="text" onPress={secondary.onPress}>
          {secondary.text}
        </Button>
      )}
    </View>
  )
}
