import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { loanName } from '@domain/loanName'
import { sumReadable } from '@domain/money'
import { isReadable, readableOr } from '@domain/unreadable'
import { isApiError } from '@/api/errors'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { countText, instalmentName } from '@/format/figure'
import { graceWordsOf } from '@/loan/dues/graceWords'
import { type DueItem, type Dues, dueSum } from '@/stores/dues'
import { duesStore } from '@/stores/DuesStore'
import { HardshipButton } from '@/widgets/contact/HardshipEntry'
import { LoadState } from '@/widgets/LoadState'
import { NotOffered } from '@/widgets/NotOffered'
import { LateCost } from './LateCost'
import { EXAMPLE_LATE, lateItems } from './lateness'

/** The person's overdue instalments and what waiting would cost; the example where the loans could not be loaded. */
export const OwnFigures = observer(function OwnFigures({ orderNo }: { orderNo?: string }) {
  const dues = useStore(duesStore)
  const { now } = useStores()
  const scope = usePageScope()
  const load = () => dues.load(scope)
  useEffect(() => {
    void dues.load(scope)
  }, [dues, scope])

  const { error, value, loading } = dues.plans
  const failed = value === null && error !== null && !loading
  return (
    <>
      {!(failed && isApiError(error, 'unavailable')) && (
        <LoadState of={dues.plans} retry={load} skeleton={<Skeleton kind="hero" />}>
          {() => {
            const items = lateItems(dues.sorted, orderNo, now())
            return (
              <>
                <Overdue dues={dues.sorted} retry={load} />
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

interface OverdueProps {
  dues: Dues
  /** Loads everything again. */
  retry: () => unknown
}

/** Overdue instalments with their penalty to date; or that there are none. */
const Overdue = observer(function Overdue({ dues, retry }: OverdueProps) {
  const { overdue, grace, unclear } = dues
  const { now } = useStores()
  const [oldest] = overdue
  if (unclear.length > 0)
    return (
      <Card>
        <NotOffered text="还款状态读取失败，暂时无法判断是否逾期。" retry={retry} />
      </Card>
    )
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
