import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { UPLOAD_MAX } from '@domain/uploads'
import { aria } from '@/components/a11y/aria'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { pickFiles, takesDocuments } from '@/platform/files'
import type { Picked } from '@/platform/files.types'
import type { UploadList } from '@/upload/UploadList'
import { FileRow } from './FileRow'
import { PickProblem } from './PickProblem'
import './files.scss'

const KINDS = takesDocuments ? '照片、截图或 PDF' : '照片或截图'

interface FilePickerProps {
  uploads: UploadList
  /** Most files. */
  max: number
  error?: string
}

/** Files, uploaded as soon as they are picked. */
export const FilePicker = observer(function FilePicker({ uploads, max, error }: FilePickerProps) {
  const [outcome, setOutcome] = useState<Picked['outcome']>()

  // Some browsers never report that their picker was closed, so the button does not wait for it.
  const pick = async () => {
    const picked = await pickFiles({ count: uploads.room, documents: true })
    setOutcome(picked.outcome)
    if (picked.outcome === 'picked') uploads.add(picked.files)
  }

  return (
    <>
      {uploads.shown.map((item) => (
        <FileRow
          key={item.id}
          item={item}
          onRetry={() => uploads.retry(item)}
          onRemove={() => uploads.remove(item)}
        />
      ))}
      {uploads.room > 0 && (
        <Pressable className="file-add" onPress={() => void pick()}>
          <Icon name="camera" />
          <View>{`添加${KINDS}`}</View>
        </Pressable>
      )}
      <PickProblem outcome={outcome} />
      <View className="file-limits__error" {...aria({ role: 'alert' })}>
        {uploads.refused.map(({ id, origin, problem }) => (
          <View key={id}>{`没有添加 ${origin.name}：${problem}`}</View>
        ))}
      </View>
      <View className="file-limits">
        <View className="file-limits__error" {...aria({ role: 'alert' })}>
          {error}
        </View>
        {!error && `单个不超过 ${UPLOAD_MAX / 1024 / 1024} MB，最多 ${max} 个，大图会自动压缩`}
      </View>
    </>
  )
})
