import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Picture } from '@/components/Picture/Picture'
import { Pressable } from '@/components/Pressable/Pressable'
import { pickFiles } from '@/platform/files'
import type { Picked } from '@/platform/files.types'
import type { UploadItem } from '@/upload/UploadItem'
import type { UploadList } from '@/upload/UploadList'
import { PickProblem } from '@/widgets/files/PickProblem'

const NAMES = { front: '人像面', back: '国徽面' } as const
type Side = keyof typeof NAMES

/** An ID-1 card, 85.6 mm × 54 mm. */
const RATIO = 1.585

interface CardSideProps {
  side: Side
  upload: UploadList
  error?: string
}

/** One side of the ID card: taken or picked, shown within a frame, sent at once, and taken again. */
export const CardSide = observer(function CardSide({ side, upload, error }: CardSideProps) {
  const [outcome, setOutcome] = useState<Picked['outcome']>()
  const name = NAMES[side]
  const [item] = upload.shown
  const [refused] = upload.refused

  const pick = async () => {
    const picked = await pickFiles({ count: 1, documents: false })
    setOutcome(picked.outcome)
    if (picked.outcome !== 'picked') return
    if (item) upload.remove(item)
    upload.add(picked.files)
  }
  const problem = refused?.problem || (item?.state === 'failed' ? item.problem : '') || error

  return (
    <View className="card-side" {...aria({ role: 'group', label: name })}>
      {item ? (
        <>
          <View className="card-side__picture">
            <Picture src={item.preview || item.address} alt={`身份证${name}`} ratio={RATIO} whole />
            <Frame side={side} />
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
            <Button small variant="secondary" label={`重拍${name}`} onPress={() => void pick()}>
              重拍
            </Button>
          </View>
        </>
      ) : (
        <Pressable className="card-side__empty" onPress={() => void pick()}>
          <Frame side={side} />
          <View className="card-side__ask">
            <Icon name="camera" size={28} />
            <View>{`拍摄${name}`}</View>
          </View>
        </Pressable>
      )}
      <PickProblem outcome={outcome} />
      <View className="card-side__problem" {...aria({ role: 'alert' })}>
        {problem}
      </View>
    </View>
  )
})

/** Four corners to keep the card within, and where its portrait or emblem belongs. */
const Frame = ({ side }: { side: Side }) => (
  <View className={`card-frame card-frame--${side}`} {...aria({ hidden: true })}>
    <View className="card-frame__corner card-frame__corner--tl" />
    <View className="card-frame__corner card-frame__corner--tr" />
    <View className="card-frame__corner card-frame__corner--bl" />
    <View className="card-frame__corner card-frame__corner--br" />
    <View className="card-frame__mark" />
  </View>
)

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
