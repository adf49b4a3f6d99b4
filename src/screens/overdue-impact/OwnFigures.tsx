import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { instalmentName } from '@domain/instalmentNames'
import { loanName } from '@domain/loanName'
import { sumFen } from '@domain/money'
import { isApiError } from '@/api/errors'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { graceWordsOf } from '@/loan/dues/graceWords'
import { unpaidPenalty } from '@/loan/penalty/penaltyWords'
import { type DueItem, type Dues, dueSum } from '@/stores/dues'
import { loanOverview } from '@/stores/LoanOverview'
import { HardshipButton } from '@/widgets/contact/HardshipEntry'
import { LoadState } from '@/widgets/LoadState'
import { LateCost } from './LateCost'
import { EXAMPLE_LATE, lateItems } from './lateness'

/** The person's overdue instalments and what waiting would cost; the example where the loans could not be loaded. */
export const OwnFigures = observer(function OwnFigures({ orderNo }: { orderNo?: string }) {
  const overview = useStore(loanOverview)
  const { now } = useStores()
  const scope = usePageScope()
  const load = () => overview.fetch(scope)
  useEffect(() => {
    void overview.fetch(scope)
  }, [overview, scope])

  const { error, value, loading } = overview.state
  const failed = value === null && error !== null && !loading
  return (
    <>
      {!(failed && isApiError(error, 'unavailable')) && (
        <LoadState of={overview.state} retry={load} skeleton={<Skeleton kind="hero" />}>
          {() => {
            const items = lateItems(overview.dues, orderNo, now())
            return (
              <>
                <Overdue dues={overview.dues} />
                <LateCost items={items.length > 0 ? items : [EXAMPLE_LATE]} />
              </>
            )
          }}
        </LoadState>
      )}
      {failed && <LateCost items={[EXAMPLE_LATE]} />}
    </>
  )
})

/** Overdue instalments with their penalty to date; or that there are none. */
const Overdue = observer(function Overdue({ dues }: { dues: Dues }) {
  const { overdue, grace } = dues
  const { now } = useStores()
  const [oldest] = overdue
  if (!oldest && grace.length > 0)
    return (
      <Card title="你现在没有逾期">
        <View className="impact__note">{`${graceWordsOf(grace, now())}，也不算逾期。`}</View>
        <View className="impact__ways">
          <Button block onPress={() => go('/pages/repay/repay')}>
            去还款
          </Button>
        </View>
      </Card>
    )
  if (!oldest)
    return (
      <Card title="你现在没有逾期">
        <View className="impact__note">按期还款不产生罚息。</View>
      </Card>
    )
  const penalty = sumFen(overdue.map(({ row }) => unpaidPenalty(row)))
  const owed = dueSum(overdue)
  const orderNo = isOneLoan(overdue) ? oldest.loan.orderNo : undefined
  return (
    <View className="impact__hero">
      <Amount size="hero" label="逾期应还" fen={owed} />
      {penalty !== 0 && (
        <View className="impact__sum">
          <Text>含罚息</Text>
          <Amount fen={penalty} tone="danger" />
        </View>
      )}
      {overdue.map((item) => (
        <OverdueLine key={`${item.loan.orderNo}-${item.row.no}`} item={item} />
      ))}
      <View className="impact__ways">
        <Button block onPress={() => go('/pages/payment/repay', { order_no: orderNo })}>
          去还款
        </Button>
        <HardshipButton orderNo={orderNo} />
      </View>
    </View>
  )
})

const isOneLoan = (items: readonly DueItem[]): boolean =>
  new Set(items.map(({ loan }) => loan.orderNo)).size === 1

const OverdueLine = observer(function OverdueLine({ item: { loan, row } }: { item: DueItem }) {
  const { now } = useStores()
  return (
    <View className="impact__line">
      <View>
        <View>{`${instalmentName(row.no)}，已逾期 ${row.overdueDays} 天`}</View>
        <View className="impact__small">{loanName(loan, now())}</View>
      </View>
      <Amount fen={row.amountDue} />
    </View>
  )
})
