import { View } from '@tarojs/components'
import { displayYuan, type Fen } from '@domain/money'
import { readableOr, UNREADABLE, type Read } from '@domain/unreadable'
import type { ContractCosts } from '@/api/readCosts'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { countText } from '@/format/figure'
import { RatePair } from './RatePair'
import './cost-table.scss'

const yuan = (fen: Read<Fen>): string => `${displayYuan(fen)} 元`

/** Shown for items that can't be read. */
const NO_ITEMS = { name: '费用项目', amount: UNREADABLE, collector: '' } as const

/** All costs of the loan, as the contract will state them. */
export function CostTableView({ costs }: { costs: ContractCosts }) {
  const items = readableOr(costs.items, null)
  const facts = [
    ['借款本金', yuan(costs.principal)],
    ['期限', `${countText(costs.term)} 个月`],
    ['还款方式', costs.repayMethodText],
    ...(items ?? [NO_ITEMS]).map(({ name, amount, collector }) => [
      name,
      collector ? `${yuan(amount)}\n由${collector}收取` : yuan(amount),
    ]),
    ['总还款', yuan(costs.totalRepayment)],
  ] as const
  const notes = [
    ['其他费用', costs.noOtherFee],
    ['利息怎么算', (items ?? []).map(({ basis }) => `${basis}。`).join('')],
    ['利率怎么算', costs.rateNote],
    ['如果逾期', costs.defaultCost],
  ] as const
  return (
    <View className="cost-table">
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
