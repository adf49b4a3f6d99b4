import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { lastFour } from '@domain/masks'
import { loanContractClauses } from '@domain/loanContract'
import { aria } from '@/components/a11y/aria'
import type { ApplyModel } from '../model/ApplyModel'
import './contract-preview.scss'

/** The contract as it will be signed, from the template the server signs. */
export const ContractPreview = observer(function ContractPreview({ model }: { model: ApplyModel }) {
  const { quote, product, penalty } = model.trial
  const { term, repay_day: repayDay, purpose, bank_card: card } = model.form.values
  if (!quote) return null
  const clauses = loanContractClauses({
    lenderName: product.lenderName,
    principal: quote.principal,
    term,
    annualRate: quote.annualRate,
    irr: quote.irr,
    method: quote.method,
    repayDay,
    purpose,
    bankLast4: lastFour(card),
    penalty: penalty,
    schedule: quote.plan,
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
