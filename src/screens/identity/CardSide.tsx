import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Picture } from '@/components/Picture/Picture'
import { Pressable } from '@/components/Pressable/Pressable'
import type { LocalFile } from '@/platform/files.types'
import type { UploadItem } from '@/upload/UploadItem'
import type { UploadList } from '@/upload/UploadList'
import { CardCamera } from './CardCamera'
import { CardFrame } from './CardFrame'
import { CARD_RATIO, type Side, SIDE_NAMES } from './sides'

interface CardSideProps {
  side: Side
  upload: UploadList
  error?: string
}

/** One side of the ID card: photographed or picked, shown within a frame, sent at once, and taken again. */
export const CardSide = observer(function CardSide({ side, upload, error }: CardSideProps) {
  const [isTaking, setTaking] = useState(false)
  const name = SIDE_NAMES[side]
  const [item] = upload.shown
  const [refused] = upload.refused

  const open = () => setTaking(true)
  const put = (file: LocalFile) => {
    setTaking(false)
    if (item) upload.remove(item)
    upload.add([file])
  }
  const problem = refused?.problem || (item?.state === 'failed' ? item.problem : '') || error

  return (
    <View className="card-side" {...aria({ role: 'group', label: name })}>
      {item ? (
        <>
          <View className="card-side__picture">
            <Picture
              src={item.preview || item.address}
              alt={`身份证${name}`}
              ratio={CARD_RATIO}
              whole
            />
          </View>
          <View className="card-side__row">
            <Progress item={item} name={name} />
            {item.state === 'failed' && (
              <Button
                small
                variant="secondary"
                label={`重试上传${name}`}
                onPress={() => upload.retry(item)}
              >
                重试
              </Button>
            )}
            <Button small variant="secondary" label={`重拍${name}`} onPress={open}>
              重拍
            </Button>
          </View>
        </>
      ) : (
        <Pressable className="card-side__empty" onPress={open}>
          <CardFrame side={side} />
          <View className="card-side__ask">
            <Icon name="camera" size={28} />
            <View>{`拍摄${name}`}</View>
          </View>
        </Pressable>
      )}
      <View className="card-side__problem" {...aria({ role: 'alert' })}>
        {problem}
      </View>
      {isTaking && <CardCamera side={side} onPicture={put} onClose={() => setTaking(false)} />}
    </View>
  )
})

const STATE_TEXT: Partial<Record<UploadItem['state'], string>> = {
  waiting: '等待上传',
  preparing: '正在压缩',
  done: '已上传',
  failed: '上传失败',
}

const Progress = observer(function Progress({ item, name }: { item: UploadItem; name: string }) {
  const { state, percent } = item
  const text = state === 'sending' ? `上传中 ${percent}%` : STATE_TEXT[state]
  return (
    <View className={`card-side__state card-side__state--${state}`} {...aria({ live: 'polite' })}>
      {text && name + text}
    </View>
  )
})
