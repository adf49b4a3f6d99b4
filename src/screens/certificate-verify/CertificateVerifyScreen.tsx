import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { isApiError } from '@/api/errors'
import type { CertificateCheck } from '@/api/readCertificate'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { cleanText } from '@/forms/clean'
import type { FormRules } from '@/forms/Form'
import { FormField } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { Loadable } from '@/stores/Loadable'
import { papersStore } from '@/stores/PapersStore'
import { LoadState } from '@/widgets/LoadState'
import { CheckResult, NotFound } from './CheckResult'
import './certificate-verify.scss'

/** 核验结清证明: anyone who was given a certificate can check here whether it is genuine. */
export const CertificateVerifyScreen = observer(function CertificateVerifyScreen({
  code = '',
}: {
  code?: string
}) {
  const papers = useStore(papersStore)
  const { now } = useStores()
  const scope = usePageScope()
  const form = useForm('verify', verifyRules(code))
  const [result] = useState(() => new Loadable<CertificateCheck>(now))
  const [asked, setAsked] = useState(code !== '')
  const { error } = result
  const refusal = isApiError(error, 'refused') ? error : null

  const check = () =>
    form.submit(async (values) => {
      setAsked(true)
      result.reset()
      await result.load(() => papers.verify(values.code, scope))
    })
  useEffect(() => {
    if (code !== '') void check()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a link is checked once, when it is opened
  }, [])

  return (
    <View className="verify">
      <Card>
        <View className="verify__intro">
          输入结清证明上的核验码，查看它是否由本平台开具，并逐项核对。只显示脱敏后的信息。
        </View>
        <FormField
          form={form}
          name="code"
          label="核验码"
          placeholder="证明右下角的核验码"
          maxLength={80}
          onEnter={check}
        />
        {refusal?.details.reason !== 'not_found' && <RefusalNote refusal={refusal} />}
        <Button block busy={form.sending} busyText="核验中" onPress={check}>
          核验
        </Button>
      </Card>
      {refusal?.details.reason === 'not_found' && <NotFound />}
      {asked && !refusal && !form.errors.code && (
        <LoadState
          of={result}
          retry={check}
          skeleton={
            <Card>
              <Skeleton kind="detail" rows={4} />
            </Card>
          }
        >
          {(value) => <CheckResult check={value} />}
        </LoadState>
      )}
    </View>
  )
})

interface VerifyValues {
  code: string
}

const CODE = /^[\w-]{4,64}$/

function checkCode(code: string): string | null {
  if (code === '') return '请输入核验码'
  return CODE.test(code) ? null : '核验码由字母和数字组成，请照证明上的核对'
}

/** Codes are copied from paper and chats, which adds full-width letters and spaces. */
const cleanCode = (text: string): string => cleanText(text.normalize('NFKC')).replace(/\s/g, '')

const verifyRules = (code: string): FormRules<VerifyValues> => ({
  initial: { code },
  clean: { code: cleanCode },
  checks: { code: checkCode },
})
