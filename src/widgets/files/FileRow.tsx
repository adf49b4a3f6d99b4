import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { IconButton } from '@/components/IconButton/IconButton'
import { Picture } from '@/components/Picture/Picture'
import { sizeText } from '@/format/size'
import type { UploadItem, UploadState } from '@/upload/UploadItem'

const STATE_TEXT: Record<UploadState, string> = {
  waiting: '等待上传',
  preparing: '正在压缩',
  sending: '上传中',
  done: '已上传',
  failed: '上传失败',
  refused: '不能上传',
  lost: '没有传完',
}

const PICK_AGAIN = '请重新选择这个文件，会接着上次的进度上传'

interface FileRowProps {
  item: UploadItem
  onRetry: () => void
  onRemove: () => void
}

/** One file, its upload, and what can be done about it. */
export const FileRow = observer(function FileRow({ item, onRetry, onRemove }: FileRowProps) {
  const { state, percent, origin, resumed } = item
  const sending = state === 'sending'
  const bad = state === 'failed' || state === 'lost'
  return (
    <View className="file-row" {...aria({ role: 'group', label: origin.name })}>
      <Thumbnail item={item} />
      <View className="file-row__body">
        <View className="file-row__name">{origin.name}</View>
        <View className="file-row__facts">
          <Text>{sizeText(origin.size)}</Text>
          <Text className={cx('file-row__state', `file-row__state--${state}`)}>
            {STATE_TEXT[state]}
            {sending && ` ${percent}%`}
          </Text>
        </View>
        {sending && (
          <View className="file-row__track" {...aria({ hidden: true })}>
            <View className="file-row__sent" style={{ width: `${percent}%` }} />
          </View>
        )}
        {resumed && !bad && <View className="file-row__note">已接着上次的进度上传</View>}
        <View
          className={cx('file-row__problem', `file-row__problem--${state}`)}
          {...aria({ role: 'alert' })}
        >
          {bad && adviceOf(item)}
        </View>
        {state === 'failed' && (
          <Button small variant="secondary" label={`重试上传 ${origin.name}`} onPress={onRetry}>
            重试
          </Button>
        )}
      </View>
      <IconButton name="trash" size={20} label={`移除 ${origin.name}`} onPress={onRemove} />
    </View>
  )
})

/** The problem or what to do; undefined where it would repeat the state's text. */
function adviceOf({ state, problem }: UploadItem): string | undefined {
  if (state === 'lost') return PICK_AGAIN
  return problem === STATE_TEXT[state] ? undefined : problem
}

const Thumbnail = observer(function Thumbnail({ item }: { item: UploadItem }) {
  const address = item.preview || item.address
  return (
    <View className="file-row__picture" {...aria({ hidden: true })}>
      {item.isPicture && address ? (
        <Picture src={address} alt="" ratio={1} />
      ) : (
        <Icon name="file" size={28} />
      )}
    </View>
  )
})
