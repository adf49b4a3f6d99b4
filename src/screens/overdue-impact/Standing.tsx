import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { sumFen } from '@domain/money'
import { go } from '@/app/navigation'
import { Amount, Button, Card } from '@/components'
import { loanName } from '@/parts/loanName'
import { dueSum, type DueItem, type Dues } from '@/stores/dues'

/** The caller's overdue instalments and their penalty to date; or word that there are none. */
export const Standing = observer(function Standing({ dues: { overdue } }: { dues: Dues }) {
  const [oldest] = overdue
  if (!oldest)
    return (
      <Card title="你现在没有逾期">
        <View className="impact__note">按期还款不产生罚息。下面可以看看，如果晚还会多付多少。</View>
      </Card>
    )
  const penalty = sumFen(overdue.map(({ row }) => row.penalty ?? 0))
  const orderNo = isOneLoan(overdue) ? oldest.loan.orderNo : undefined
  return (
    <Card>
      <Amount size="hero" label={`${overdue.length} 期逾期，待还`} fen={dueSum(overdue)} />
      <View className="impact__sum">
        <Text>其中到今天的罚息</Text>
        <Amount fen={penalty} tone="danger" />
      </View>
      {overdue.map((item) => (
        <OverdueLine key={`${item.loan.orderNo}-${item.row.no}`} item={item} />
      ))}
      <View className="impact__way">
        <Button block onPress={() => go('/pages/payment/repay', { order_no: orderNo })}>
          去还款
        </Button>
      </View>
    </Card>
  )
})

const isOneLoan = (items: readonly DueItem[]): boolean =>
  new Set(items.map(({ loan }) => loan.orderNo)).size === 1

function OverdueLine({ item: { loan, row } }: { item: DueItem }) {
  return (
    <View className="impact__line">
      <View>
        <View>{`第 ${row.no} 期，逾期 ${row.overdueDays} 天`}</View>
        <View className="impact__small">{loanName(loan)}</View>
      </View>
      <Amount fen={row.amountDue} />
    </View>
  )
}
