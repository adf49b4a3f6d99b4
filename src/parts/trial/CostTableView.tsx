import { View } from '@tarojs/components'
import { displayYuan, parseYuan, UNREADABLE } from '@domain/money'
import type { ContractCosts } from '@/api/readContract'
import { aria, Amount } from '@/components'
import { RatePair } from './RatePair'
import './cost-table.scss'

const money = (text: string): string => `${displayYuan(parseYuan(text))} 元`

/** What the loan costs in all, as it will stand in the contract. */
export function CostTableView({ costs }: { costs: ContractCosts }) {
  const facts = [
    ['借款本金', money(costs.principal)],
    ['期限', `${costs.term ?? UNREADABLE} 个月`],
    ['还款方式', costs.repay_method_text],
    ...costs.items.map(({ name, amount, collector }) => [
      name,
      `${money(amount)}\n由${collector}收取`,
    ]),
    ['总还款', money(costs.total_repayment)],
  ] as const
  const notes = [
    ['其他费用', costs.no_other_fee],
    ['利息怎么算', costs.items.map(({ basis }) => `${basis}。`).join('')],
    ['利率怎么算', costs.rate_note],
    ['如果逾期', costs.default_cost],
  ] as const
  return (
    <View className="cost-table">
      <RatePair annualRate={costs.annual_rate} irr={costs.irr} />
      <View className="cost-table__lead">
        <Amount label="全部利息与费用" fen={parseYuan(costs.total_interest)} size="large" />
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
