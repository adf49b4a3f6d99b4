import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { amendmentFileName } from '@domain/hardshipAmendment'
import { displayYuan, type Fen, sumFen } from '@domain/money'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { inWords } from '@/api/inWords'
import type { HardshipOfferInfo, HardshipRowInfo } from '@/api/hardship'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Dialog } from '@/components/Dialog/Dialog'
import { Notice } from '@/components/Notice/Notice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { longDate, longDateTime, deadline } from '@/format/date'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import type { Hardship } from '@/stores/Hardship'
import { Expander } from '@/widgets/Expander/Expander'
import { Facts } from '@/widgets/Facts/Facts'
import { Fold } from '@/widgets/Fold/Fold'
import { FigureTable } from '@/widgets/FigureTable'
import { LoadState } from '@/widgets/LoadState'
import { OwnerProof, PROOF_FIELDS, proofRules } from '@/widgets/OwnerProof'
import { PdfButton } from '@/widgets/PdfButton'
import { useAction } from '@/widgets/useAction'
import { beyondText, paymentOf } from './payment'

/** The offer that answers a request: what changes, the amendment, and accepting or declining it. */
export const Offer = observer(function Offer({ hardship }: { hardship: Hardship }) {
  const scope = usePageScope()
  useEffect(() => void hardship.fetchOffer({ scope }), [hardship, scope])
  return (
    <LoadState
      of={hardship.offer}
      retry={() => hardship.fetchOffer({ scope })}
      skeleton={<Skeleton kind="detail" rows={6} />}
    >
      {({ offer }) =>
        offer && (
          <>
            {IN_FORCE.includes(offer.state) && (
              <Figure offer={offer} monthly={hardship.state.value?.request?.monthly ?? null} />
            )}
            <Changes offer={offer} />
            <Amendment offer={offer} />
            {offer.state === 'offered' && <Accept offer={offer} hardship={hardship} />}
          </>
        )
      }
    </LoadState>
  )
})

/** States in which the new plan can be had, or is the one that counts. */
const IN_FORCE: readonly HardshipOfferInfo['state'][] = ['offered', 'accepted']

interface FigureProps {
  offer: HardshipOfferInfo
  /** Fen the person can pay a month, as was asked with; null where it was not. */
  monthly: Fen | null
}

/** The first payment of the new plan, and whether more is due than can be paid while it is still to be accepted. */
function Figure({ offer: { state, amendment }, monthly }: FigureProps) {
  const { plan } = amendment
  const [first] = plan.rows
  const beyond = state === 'offered' ? beyondText(plan.rows, monthly) : ''
  return (
    <View className="hardship__figure">
      <Amount
        size="hero"
        label={`新计划首期${first ? `，${longDate(first.dueDate)}` : ''}`}
        fen={plan.firstPayment}
      />
      {beyond && (
        <View className="hardship__note">{`${beyond}。觉得吃力，可以谢绝后再次协商。`}</View>
      )}
    </View>
  )
}

const yuan = (fen: Fen): string => displayYuan(fen)

const highest = (rows: readonly HardshipRowInfo[]): Fen => Math.max(0, ...rows.map(paymentOf))

/** "2027-12": large figures leave no room for two whole dates in a row. */
const monthOf = (day: string): string => day.slice(0, 7)

const lastDay = (rows: readonly HardshipRowInfo[]): string => rows[rows.length - 1]?.dueDate ?? ''

/** What the plan before and the new one come to; what stays as it was is left out. */
function differences({ before, plan }: HardshipOfferInfo['amendment']): string[][] {
  const interest = (rows: readonly HardshipRowInfo[]) => sumFen(rows.map((row) => row.interest))
  const [first] = before
  return [
    ['期数', `${before.length}`, `${plan.instalments}`],
    ['首期', first ? yuan(paymentOf(first)) : '', yuan(plan.firstPayment)],
    ['首次还款', monthOf(first?.dueDate ?? ''), monthOf(plan.rows[0]?.dueDate ?? '')],
    ['最高一期', yuan(highest(before)), yuan(plan.highestPayment)],
    ['利息', yuan(interest(before)), yuan(interest(plan.rows))],
    ['最后一期', monthOf(lastDay(before)), monthOf(plan.lastDueDate)],
  ].filter(([, was, is]) => was !== is)
}

/** What changes from the plan before to the new one, then what each is in full. */
function Changes({ offer }: { offer: HardshipOfferInfo }) {
  const { plan, before } = offer.amendment
  const isWritten = plan.kind === 'custom'
  return (
    <Card title={plan.text}>
      <FigureTable
        label="原计划与新计划"
        columns={['', '原计划', '新计划']}
        marked={2}
        rows={differences(offer.amendment)}
      />
      <Facts
        rows={[
          ['未还本金', `${yuan(plan.principal)} 元，不变`],
          [
            '不用还款期间的利息',
            plan.waitInterest > 0
              ? `${yuan(plan.waitInterest)} 元，${isWritten ? '随各期' : '随最后一期'}`
              : '',
          ],
          [
            '已到期的利息',
            plan.arrearsInterest > 0
              ? `${yuan(plan.arrearsInterest)} 元，${isWritten ? '随各期' : '随第一期'}`
              : '',
          ],
          ['罚息', plan.penalty > 0 ? `${yuan(plan.penalty)} 元，随第一期，不再增加` : ''],
          [
            '免收',
            plan.waivedInterest + plan.waivedPenalty > 0
              ? `${yuan(plan.waivedInterest + plan.waivedPenalty)} 元`
              : '',
          ],
        ]}
      />
      <Expander show="查看新计划各期" hide="收起新计划">
        <Rows label="新计划各期" rows={plan.rows} />
      </Expander>
      <Expander show="查看原计划各期" hide="收起原计划">
        <Rows label="原计划各期" rows={before} />
      </Expander>
    </Card>
  )
}

const Rows = ({ label, rows }: { label: string; rows: readonly HardshipRowInfo[] }) => (
  <FigureTable
    label={label}
    columns={['还款日', '本金', '利息和罚息', '合计']}
    rows={rows.map((row) => [
      row.dueDate,
      yuan(row.principal),
      yuan(row.interest + row.penalty),
      yuan(paymentOf(row)),
    ])}
  />
)

/** 补充协议: its clauses, its file and its fingerprint. */
function Amendment({ offer }: { offer: HardshipOfferInfo }) {
  const { amendment, sha256, pdfUrl, offerNo, acceptedAt } = offer
  return (
    <Card title={amendment.title}>
      {amendment.clauses.map(({ title, text }) => (
        <Clause key={title} title={title} text={text} isNew={offer.state === 'offered'} />
      ))}
      <Expander show="编号与内容指纹" hide="收起编号">
        <Facts
          rows={[
            ['编号', offerNo],
            ['所属合同', amendment.contractNo],
            ['接受时间', acceptedAt === null ? '' : longDateTime(acceptedAt)],
          ]}
        />
        <View className="hardship__hash">{`SHA-256 ${sha256}`}</View>
      </Expander>
      <View className="hardship__act">
        <PdfButton url={pdfUrl} name={amendmentFileName(offerNo)} of="补充协议" />
      </View>
    </Card>
  )
}

interface ClauseProps {
  title: string
  text: string
  /** It has yet to be agreed to. */
  isNew: boolean
}

/** A clause, open until it was agreed to. */
function Clause({ title, text, isNew }: ClauseProps) {
  const [open, setOpen] = useState(isNew)
  return (
    <Fold title={title} level={3} open={open} onToggle={() => setOpen(!open)}>
      <View className="hardship__text">{text}</View>
    </Fold>
  )
}

interface AcceptProps {
  offer: HardshipOfferInfo
  hardship: Hardship
}

/** Accepting takes a code to the account's own number; declining leaves the plan as it is. */
const Accept = observer(function Accept({ offer, hardship }: AcceptProps) {
  const { session, toast } = useStores()
  const [asking, setAsking] = useState(false)
  const mobile = session.user?.mobile ?? ''
  const proof = mobile ? 'code' : 'password'
  const form = useForm('hardshipAccept', proofRules(mobile))
  const declining = useAction(() => hardship.decline(offer), '已谢绝，照原计划还款')

  const submit = async () => {
    const done = await form.submit(async ({ code, password }) => {
      const proven = proof === 'code' ? { code } : { password }
      await hardship.accept(offer, proven).catch(inWords('服务器暂不支持在线确认，请联系客服'))
    }, PROOF_FIELDS[proof])
    if (done) toast('已接受，按新计划还款')
  }

  return (
    <Card title="确认这份方案">
      <View className="hardship__text">
        {`请阅读补充协议，在 ${deadline(offer.amendment.validUntil)} 前确认。谢绝或不确认，照原计划还款。`}
      </View>
      <View className="hardship__text">{offer.creditText}</View>
      {offer.awaitsPayment === true ? (
        <Notice tone="info">有一笔还款正在处理，等它完成后就能接受。</Notice>
      ) : (
        <>
          <OwnerProof form={form} proof={proof} mobile={mobile} event="hardship" onEnter={submit} />
          <RefusalNote refusal={form.refusal} />
        </>
      )}
      <View className="hardship__act">
        {offer.awaitsPayment !== true && (
          <Button block busy={form.sending} busyText="确认中" onPress={submit}>
            接受，签署补充协议
          </Button>
        )}
        <Button
          block
          variant="text"
          busy={declining.busy}
          busyText="提交中"
          onPress={() => setAsking(true)}
        >
          谢绝这份方案
        </Button>
      </View>
      <Dialog
        open={asking}
        title="谢绝这份方案？"
        confirmText="谢绝"
        onConfirm={() => {
          setAsking(false)
          void declining.run()
        }}
        onCancel={() => setAsking(false)}
      >
        照原计划还款。之后可以再次申请协商。
      </Dialog>
    </Card>
  )
})
