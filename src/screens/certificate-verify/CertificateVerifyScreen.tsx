import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { cleanCertificateCode, paperNumberIn } from '@domain/cleaning'
import { displayYuan } from '@domain/money'
import { proofDay } from '@domain/settlementProof'
import type { CheckedContract as Checked, GenuineCertificate } from '@/api/papers'
import type { Scope } from '@/api/scope'
import { Card } from '@/components/Card/Card'
import { dateText } from '@/format/figure'
import { type Fact, Facts } from '@/widgets/Facts/Facts'
import { isApiError } from '@/api/errors'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import type { FormRules } from '@/forms/Form'
import { FormField } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { Loadable } from '@/stores/Loadable'
import { type PapersStore, papersStore } from '@/stores/PapersStore'
import { LoadState } from '@/widgets/LoadState'
import { CheckedContract } from './CheckedContract'
import { Result } from './Result'
import './certificate-verify.scss'

/** A genuine certificate with its masked facts. */
function Genuine({ check }: { check: GenuineCertificate }) {
  const { certificateNo, borrower, lenderName, orderTail } = check
  const facts: Fact[] = [
    ['证明编号', certificateNo],
    ['借款人', borrower],
    ['贷款人', lenderName],
    ['统一社会信用代码', check.lenderCreditCode],
    ['金融许可证', check.lenderLicenceNo],
    ['订单号后 4 位', orderTail],
    ['借款金额', `${displayYuan(check.amount)} 元`],
    ['期限', `${check.term} 期`],
    ['放款日期', dateText(check.disbursedOn)],
    ['结清日期', dateText(check.settledOn)],
    ['开具日期', proofDay(check)],
  ]
  return (
    <Result
      tone="valid"
      title="证明真实有效"
      note="这笔借款已经结清。请与手中的证明逐项核对下面的内容，有一项不同就不是这份证明。姓名只显示姓氏。"
    >
      <Facts rows={facts} />
    </Result>
  )
}

/** Nothing has that code or number. */
const NotFound = ({ code }: { code: string }) =>
  paperNumberIn(code) === null ? (
    <Result
      tone="invalid"
      title="没有查到这份文件"
      note="请核对核验码或编号是否完整。核对无误仍查不到，说明这份文件不是由本平台出具的。"
    />
  ) : (
    <Result
      tone="invalid"
      title="没有查到这份合同"
      note="请核对编号是否完整。核对无误仍查不到，说明没有签署过这个编号的合同或补充协议。"
    />
  )

/** What a code or a number names; both null: nothing. */
interface Found {
  code: string
  certificate: GenuineCertificate | null
  contract: Checked | null
}

async function find(papers: PapersStore, code: string, scope: Scope): Promise<Found> {
  const no = paperNumberIn(code)
  if (no !== null)
    return { code, certificate: null, contract: await papers.checkContract(no, scope) }
  const { certificate } = await papers.verify(code, scope)
  return { code, certificate, contract: null }
}

/** 核验文件真伪: anyone who was given a certificate, a contract or an amendment can check here whether it is genuine. */
export const CertificateVerifyScreen = observer(function CertificateVerifyScreen({
  code = '',
}: {
  code?: string
}) {
  const papers = useStore(papersStore)
  const { now } = useStores()
  const scope = usePageScope()
  const form = useForm('verify', verifyRules(code))
  const [result] = useState(() => new Loadable<Found>(now))
  const [asked, setAsked] = useState(code !== '')
  const { error } = result
  const refusal = isApiError(error, 'refused') ? error : null

  const check = () =>
    form.submit(async (values) => {
      setAsked(true)
      result.reset()
      await result.fetch(() => find(papers, values.code, scope))
    })
  useEffect(() => {
    if (code !== '') void check()
    // oxlint-disable-next-line react/exhaustive-deps -- a link is checked once, when it is opened
  }, [])

  return (
    <View className="verify">
      <Card>
        <View className="verify__intro">
          输入结清证明上的核验码，或借款合同、补充协议的编号，查看它是否真实，并逐项核对。只显示脱敏后的信息。
        </View>
        <FormField
          form={form}
          name="code"
          label="核验码或编号"
          placeholder="证明的核验码，或合同编号"
          onEnter={check}
        />
        {refusal?.details.reason !== 'not_found' && <RefusalNote refusal={refusal} />}
        <Button block busy={form.sending} busyText="核验中" onPress={check}>
          核验
        </Button>
      </Card>
      {refusal?.details.reason === 'not_found' && <NotFound code={form.values.code} />}
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
          {({ code: checked, certificate, contract }) => {
            if (contract) return <CheckedContract check={contract} />
            return certificate ? <Genuine check={certificate} /> : <NotFound code={checked} />
          }}
        </LoadState>
      )}
    </View>
  )
})

interface VerifyValues {
  code: string
}

const CODE = /^[0-9A-Z-]{4,64}$/

function checkCode(code: string): string | null {
  if (code === '') return '请输入核验码或编号'
  return CODE.test(code) ? null : '核验码和编号由字母和数字组成，请照文件上的核对'
}

const verifyRules = (code: string): FormRules<VerifyValues> => ({
  initial: { code },
  clean: { code: (text) => paperNumberIn(text) ?? cleanCertificateCode(text) },
  checks: { code: checkCode },
})
