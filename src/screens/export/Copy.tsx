import { View } from '@tarojs/components'
import { useState } from 'react'
import type { CopyFiles } from '@/api/exports'
import { Notice } from '@/components/Notice/Notice'
import { Expander } from '@/widgets/Expander/Expander'
import { CopyForm } from './CopyForm'
import { GiveFile } from './GiveFile'

const NAME = '个人信息副本'

/** A copy of all that is kept of the person; once made, its files wait to be taken until the page is left. */
export function Copy() {
  const [files, setFiles] = useState<CopyFiles | null>(null)
  if (!files) {
    return (
      <Expander show="获取副本" hide="收起">
        <CopyForm onMade={setFiles} />
      </Expander>
    )
  }
  return (
    <View className="export__ways">
      <Notice tone="success">副本已生成，离开这个页面前都可以取走。</Notice>
      <GiveFile file={{ base64: files.pdf, name: NAME, ending: 'pdf' }} name="副本 PDF" />
      <GiveFile
        variant="secondary"
        file={{ base64: files.json, name: NAME, ending: 'json' }}
        name="副本 JSON"
      />
    </View>
  )
}
