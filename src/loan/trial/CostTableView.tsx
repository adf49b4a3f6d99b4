import { View } from '@tarojs/components'
import { displayYuan, type Fen } from '@domain/money'
import type { ContractCosts } from '@/api/readCosts'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { RatePair } from './RatePair'
import './cost-table.scss'

const yuan = (fen: Fen): string => `${displayYuan(fen)} 元`

interface ItemWords {
  collector: string
  /** Of a cost that is certain. */
  amount?: Fen
  /** 收取方式. */
  way?: string
  /** 收取标准, of a cost that may arise; that of the others stands below. */
  basis?: string
  annualRate?: string
}

/** What an item costs, how and by whom it is collected, a line each. */
const itemWords = ({ collector, amount, way, basis, annualRate }: ItemWords): string =>
  [
    amount === undefined ? '' : yuan(amount),
    annualRate === undefined ? '' : `年化 ${annualRate}%`,
    way ?? '',
    amount === undefined ? (basis ?? '') : '',
    collector && `由${collector}收取`,
  ]
    .filter(Boolean)
    .join('\n')

/** All costs of the loan, as the contract will state them. */
export function CostTableView({ costs }: { costs: ContractCosts }) {
  const { items, contingent = [] } = costs
  const facts = [
    ['借款本金', yuan(costs.principal)],
    ['期限', `${costs.term} 个月`],
    ['还款方式', costs.repayMethodText],
    ...items.map((item) => [item.name, itemWords(item)]),
    ['总还款', yuan(costs.totalRepayment)],
    ...contingent.map((cost) => [`${cost.name}（可能发生）`, itemWords(cost)]),
  ] as const
  const notes = [
    ['其他费用', costs.noOtherFee],
    ['利息怎么算', items.map(({ basis }) => `${basis}。`).join('')],
    ['利率怎么算', costs.rateNote],
    ['如果逾期', costs.defaultCost],
  ] as const
  return (
    <View className="cost-table">
      <View className="cost-table__title">年化综合融资成本</View>
      <RatePair annualRate={costs.annualRate} irr={costs.irr} />
      <View className="cost-table__lead">
        <Amount label="全部利息与费用" fen={costs.totalInterest} size="large" />
      </View>
      <View className="cost-table__facts" {...aria({ role: 'list' })}>
        {facts.map(([name, value]) => (
          <View key={name} className="cost-table__fact" {...aria({ role: 'listitem' })}>
            <View className="cost-table__name">{name}</View>
            <View className="cost-table__value">{value}</View>
          </View>
        ))}
      </View>
      {notes.map(([name, text]) => (
        <View key={name} className="cost-table__note">
          <View className="cost-table__note-title">{name}</View>
          <View>{text}</View>
        </View>
      ))}
    </View>
  )
}
