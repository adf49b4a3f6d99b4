import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { SUPPLEMENT_FILES_MAX, SUPPLEMENT_WORDS_MAX } from '@domain/loanOffer'
import { cleanText, lengthOf } from '@domain/text'
import type { SupplementInfo } from '@/api/offer'
import { useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import type { FormRules } from '@/forms/Form'
import { FormField, FormItem } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import type { Offer } from '@/stores/Offer'
import { createSender } from '@/upload/sender'
import { FilePicker } from '@/widgets/files/FilePicker'

interface SupplementValues {
  text: string
  files: readonly string[]
}

interface SupplementCardProps {
  asked: SupplementInfo
  offer: Offer
  /** Reads the loan again. */
  onDone: () => Promise<void>
}

/** 补充资料: what the lender asks for, with files and words to add. */
export const SupplementCard = observer(function SupplementCard(props: SupplementCardProps) {
  const { asked, offer, onDone } = props
  const { client, deps, storage, clock, toast } = useStores()
  const [uploads] = useState(() =>
    offer.getUploads({
      compress: deps.compress,
      ...createSender({ client, storage, clock, newId: deps.newKey }),
    }),
  )
  useEffect(() => () => uploads.release(), [uploads])
  const rules: FormRules<SupplementValues> = {
    initial: { text: '', files: [] },
    clean: { text: cleanText },
    checks: {
      text: (text) => {
        if (text === '' && uploads.items.length === 0) return '请添加文件或写下说明'
        return lengthOf(text) > SUPPLEMENT_WORDS_MAX ? `最多 ${SUPPLEMENT_WORDS_MAX} 字` : null
      },
      files: () => (uploads.items.length > 0 ? uploads.problem : null),
    },
  }
  const form = useForm('supplement', rules)
  const send = () =>
    form.submit(async ({ text }) => {
      await offer.supplement({ text, files: uploads.urls })
      toast('资料已补充')
      await onDone()
    })

  return (
    <Card title="请补充资料">
      <View {...aria({ role: 'list' })}>
        {asked.wishes.map((wish) => (
          <View key={wish} className="offer__wish" {...aria({ role: 'listitem' })}>
            {wish}
          </View>
        ))}
      </View>
      <View className="offer__files">
        <FormItem form={form} name="files">
          <FilePicker uploads={uploads} max={SUPPLEMENT_FILES_MAX} error={form.errors.files} />
        </FormItem>
      </View>
      <FormField
        form={form}
        name="text"
        label="说明"
        multiline
        maxLength={SUPPLEMENT_WORDS_MAX}
        placeholder="文件没有说清的，可以写在这里"
        hint={`最多 ${SUPPLEMENT_WORDS_MAX} 字，内容加密保存`}
      />
      <RefusalNote refusal={form.refusal} />
      <Button block busy={form.sending} onPress={send}>
        提交补充资料
      </Button>
    </Card>
  )
})
