import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { UPLOAD_MAX } from '@domain/uploads'
import { VOUCHER_FILES_MAX } from '@domain/vouchers'
import { aria } from '@/components/a11y/aria'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { FormItem } from '@/forms/FormItem'
import { lazyPart } from '@/platform/lazyPart'
import { pickFiles, takesDocuments } from '@/platform/pickFiles'
import type { Picked } from '@/platform/pickFiles.types'
import type { VoucherModel } from '../model/VoucherModel'
import { PickProblem } from './PickProblem'
import './files.scss'

const KINDS = takesDocuments ? '照片、截图或 PDF' : '照片或截图'
const LIMITS = `单个不超过 ${UPLOAD_MAX / 1024 / 1024} MB，最多 ${VOUCHER_FILES_MAX} 个，大图会自动压缩`

/** Loaded along with the form, not in it: at first there are no files. */
const FileRowPart = lazyPart({
  fetch: () => import('./lazyChunk').then((code) => code.FileRow),
})

/** The voucher's files, uploaded as soon as they are picked. */
export const FilesCard = observer(function FilesCard({ model }: { model: VoucherModel }) {
  const { uploads, form } = model
  const [outcome, setOutcome] = useState<Picked['outcome']>()
  useEffect(() => void FileRowPart.prefetch(), [])

  // Some browsers never report that their picker was closed, so the button does not wait for it.
  const pick = async () => {
    const picked = await pickFiles({ count: uploads.room, documents: true })
    setOutcome(picked.outcome)
    if (picked.outcome === 'picked') uploads.add(picked.files)
  }

  return (
    <Card title="付款凭证">
      <View className="voucher-hint">
        请上传银行或支付应用的转账成功页，能看清金额、日期和收款方。
      </View>
      <FormItem form={form} name="files">
        {uploads.items.map((item) => (
          <FileRowPart
            key={item.id}
            item={item}
            onRetry={() => uploads.retry(item)}
            onRemove={() => uploads.remove(item)}
          />
        ))}
        {uploads.room > 0 && (
          <Pressable className="voucher-add" onPress={() => void pick()}>
            <Icon name="camera" />
            <View>{`添加${KINDS}`}</View>
          </Pressable>
        )}
        <PickProblem outcome={outcome} />
        <View className="voucher-limits">
          <View className="voucher-limits__error" {...aria({ role: 'alert' })}>
            {form.errors.files}
          </View>
          {!form.errors.files && LIMITS}
        </View>
      </FormItem>
    </Card>
  )
})
