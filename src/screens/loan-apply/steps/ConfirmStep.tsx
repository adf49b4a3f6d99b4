import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { CostTable } from '@domain/contract/disclosure'
import { LOAN_CONTRACT_TITLE, loanContractClauses } from '@domain/loanContract'
import { lastFour } from '@domain/masks'
import { displayYuan } from '@domain/money'
import type { ApiError } from '@/api/errors'
import { type ContractCosts, readCosts } from '@/api/readCosts'
import { go } from '@/app/navigation'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Notice } from '@/components/Notice/Notice'
import { Sheet } from '@/components/Sheet/Sheet'
import { longDate } from '@/format/date'
import { RefusalNote } from '@/forms/RefusalNote'
import { loansPath } from '@/loan/loanPaths'
import type { Quote } from '@/loan/trial/quote'
import { RatePair } from '@/loan/trial/RatePair'
import type { ApplyModel } from '../model/ApplyModel'
import { Ask } from '../parts/Ask'
import { boxLabel, BoxText, FormCheck } from '../parts/ConsentBox'
import { CostConfirmation } from '../parts/CostConfirmation'
import { Review } from '../parts/Review'

/** 确认费用并提交: how it is repaid, the whole cost, the contract's terms, and the consent to them. */
export const ConfirmStep = observer(function ConfirmStep({ model }: { model: ApplyModel }) {
  const { form } = model
  const { costs, awaitsOffer } = model.trial
  const close = () => model.readContract(false)
  if (!costs) return <Notice tone="warning">可借的条件有变化，请回到第一步重新选择。</Notice>

  return (
    <>
      <Ask model={model} about={['disclosure']}>
        <PlanLead model={model} />
        {awaitsOffer ? (
          <Estimate costs={costs} />
        ) : (
          <CostConfirmation model={model} costs={costs} />
        )}
      </Ask>
      <Ask model={model} about={['agreements']}>
        <Review model={model} />
        <Card>
          {!awaitsOffer && (
            <FormCheck form={form} name="agreements" label={boxLabel('agreements', model)}>
              <BoxText of="agreements" model={model} />
            </FormCheck>
          )}
          <FormCheck form={form} name="credit_report" label={boxLabel('credit_report', model)}>
            <BoxText of="credit_report" model={model} />
          </FormCheck>
        </Card>
      </Ask>
      <Refusal refusal={form.refusal} />
      <Sheet
        open={model.readingContract}
        onClose={close}
        title={LOAN_CONTRACT_TITLE}
        footer={
          <Button block onPress={close}>
            我已阅读
          </Button>
        }
      >
        <ContractPreview model={model} />
      </Sheet>
    </>
  )
})

/** What the loan would cost as it is asked for; nothing is signed before the lender's offer. */
function Estimate({ costs }: { costs: CostTable }) {
  const { annualRate, irr } = readCosts(costs)
  return (
    <Card title="预计综合融资成本">
      <RatePair annualRate={annualRate} irr={irr} />
      <View className="apply-lead__plan">
        提交只是申请，不签合同，也不产生费用。批复后请阅读费用明示表，同意再签署。
      </View>
    </Card>
  )
}

/** The server's refusal; with a link to the loans where another loan is the reason. */
function Refusal({ refusal }: { refusal: ApiError | null }) {
  if (!refusal) return null
  return (
    <View>
      <RefusalNote refusal={refusal} />
      {refusal.details.field === 'identity' && (
        <Button variant="text" onPress={() => go('/pages/settings/identity')}>
          去实名认证
        </Button>
      )}
      {refusal.details.reason === 'conflict' && (
        <Button variant="text" onPress={() => go(loansPath())}>
          查看我的借款
        </Button>
      )}
    </View>
  )
}

/** The plan in a sentence with its sums, above its details; the backend's sums alone where its table says others. */
const PlanLead = observer(function PlanLead({ model }: { model: ApplyModel }) {
  const { quote } = model.trial
  const { repay_day: day } = model.form.values
  if (!quote) return null
  const { plan } = quote
  const costs = model.costs.shown.value?.costs
  const isSame = !costs || costs.totalRepayment === plan.totalPayment
  const interest = isSame ? plan.totalInterest : costs.totalInterest
  const total = isSame ? plan.totalPayment : costs.totalRepayment
  return (
    <View className="apply-lead">
      <Amount label="借款金额" fen={quote.principal} size="hero" />
      <View className="apply-lead__plan">
        {isSame ? planWords(quote, day) : '每期金额以合同为准'}
      </View>
      <View className="apply-lead__plan">
        {`总利息 ${displayYuan(interest)} 元，还款合计 ${displayYuan(total)} 元`}
      </View>
    </View>
  )
})

/** How the loan is repaid, in a sentence: 每月 10 日还 877.30 元 × 12，首期 2026年12月10日. */
function planWords({ plan, method }: Quote, day: number): string {
  const { rows } = plan
  const [first] = rows
  const last = rows[rows.length - 1]
  if (!first || !last) throw new RangeError('a schedule has at least one row')
  const start = `首期 ${longDate(first.dueDate)}`
  const amount = `${displayYuan(first.payment)} 元`
  const final = `${displayYuan(last.payment)} 元`
  switch (method) {
    case 'equal_installment': {
      const isEven = last.payment === first.payment
      const end = isEven ? '' : `，最后一期 ${final}`
      return `每月 ${day} 日还 ${amount} × ${isEven ? rows.length : rows.length - 1}${end}，${start}`
    }
    case 'equal_principal':
      return `每月 ${day} 日还，共 ${rows.length} 期，首期 ${amount}，逐月减少到 ${final}，${start}`
    case 'interest_first':
      return `每月 ${day} 日还利息 ${amount} × ${rows.length - 1}，${start}；${longDate(last.dueDate)}连本金还 ${final}`
    case 'bullet':
      return `${longDate(last.dueDate)}一次还清 ${final}，中间不用还款`
  }
}

/**
 * Figures of the contract: the device's, or where the backend's table says another total its own, which names no
 * instalments.
 */
function figuresOf({ annualRate, irr, plan }: Quote, costs: ContractCosts | undefined) {
  if (!costs || costs.totalRepayment === plan.totalPayment)
    return { annualRate, irr, schedule: plan }
  const { totalInterest, totalRepayment: totalPayment } = costs
  return {
    annualRate: costs.annualRate,
    irr: costs.irr,
    schedule: { rows: [], totalInterest, totalPayment },
  }
}

/** The contract as it will be signed, from the template the server signs. */
const ContractPreview = observer(function ContractPreview({ model }: { model: ApplyModel }) {
  const { quote, product, penalty } = model.trial
  const { term, repay_day: repayDay, purpose } = model.form.values
  if (!quote) return null
  const clauses = loanContractClauses({
    lenderName: product.lenderName,
    principal: quote.principal,
    term,
    ...figuresOf(quote, model.costs.shown.value?.costs),
    method: quote.method,
    repayDay,
    purpose,
    bankLast4: lastFour(model.payoutCard),
    penalty,
  })
  return (
    <View className="contract-preview">
      <View className="contract-preview__intro">
        {`贷款人：${product.lenderName}。借款人：你本人。提交后按下面的条款生成正式合同，可在“合同详情”阅读和下载。`}
      </View>
      {clauses.map(({ title, text }, at) => (
        <View key={title} className="contract-preview__clause">
          <View className="contract-preview__title" {...aria({ role: 'heading', level: 3 })}>
            {`${at + 1}. ${title}`}
          </View>
          {text.split('\n').map((line) => (
            <View key={line} className="contract-preview__line">
              {line}
            </View>
          ))}
        </View>
      ))}
    </View>
  )
})
