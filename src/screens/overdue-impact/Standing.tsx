import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { sumReadable } from '@domain/money'
import { isReadable, readableOr } from '@domain/unreadable'
import { loanName } from '@domain/loanName'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { countText, instalmentName } from '@/format/figure'
import { HardshipButton } from '@/widgets/contact/HardshipEntry'
import { NotOffered } from '@/widgets/NotOffered'
import { dueSum, type DueItem, type Dues } from '@/stores/dues'

interface StandingProps {
  dues: Dues
  /** Asks for everything anew. */
  retry: () => unknown
}

/** The caller's overdue instalments and their penalty to date; or word that there are none. */
export const Standing = observer(function Standing({ dues, retry }: StandingProps) {
  const { overdue, unclear } = dues
  const [oldest] = overdue
  if (unclear.length > 0)
    return (
      <Card>
        <NotOffered text="还款状态没有读取成功，暂时不知道有没有逾期。" retry={retry} />
      </Card>
    )
  if (!oldest)
    return (
      <Card title="你现在没有逾期">
        <View className="impact__note">按期还款不产生罚息。下面可以看看，如果晚还会多付多少。</View>
      </Card>
    )
  const penalty = sumReadable(overdue.map(({ row }) => row.penalty))
  const owed = dueSum(overdue)
  const orderNo = isOneLoan(overdue) ? oldest.loan.orderNo : undefined
  return (
    <Card>
      <Amount size="hero" label={`${overdue.length} 期逾期，待还`} fen={owed} />
      <View className="impact__sum">
        <Text>其中到今天的罚息</Text>
        <Amount fen={penalty} tone="danger" />
      </View>
      {overdue.map((item, at) => (
        <OverdueLine
          key={`${item.loan.orderNo}-${readableOr(item.row.no, `at${at}`)}`}
          item={item}
        />
      ))}
      {!isReadable(owed) && <NotOffered retry={retry} />}
      <View className="impact__ways">
        {isReadable(owed) && (
          <Button block onPress={() => go('/pages/payment/repay', { order_no: orderNo })}>
            去还款
          </Button>
        )}
        <HardshipButton orderNo={orderNo} />
      </View>
    </Card>
  )
})

const isOneLoan = (items: readonly DueItem[]): boolean =>
  new Set(items.map(({ loan }) => loan.orderNo)).size === 1

const OverdueLine = observer(function OverdueLine({ item: { loan, row } }: { item: DueItem }) {
  const { now } = useStores()
  return (
    <View className="impact__line">
      <View>
        <View>{`${instalmentName(row.no)}，已逾期 ${countText(row.overdueDays)} 天`}</View>
        <View className="impact__small">{loanName(loan, now())}</View>
      </View>
      <Amount fen={row.amountDue} />
    </View>
  )
})
