import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { dueByLoan } from '@/loan/dues/dueItems'
import { leadOf, type RepayLead } from '@/loan/dues/lead'
import { togetherSelection } from '@/loan/paymentSelection'
import { type Dues, dueSum } from '@/stores/dues'
import { DueBlock } from './DueBlock'
import { DueRow, DueRows } from './DueRows'
import { GraceBlock } from './GraceBlock'
import { OverdueBlock } from './OverdueBlock'

interface DueHeroProps {
  dues: Dues
  /** Each instalment names its loan, as there are several. */
  named: boolean
}

const NOTHING: RepayLead = { label: '没有待还的期数', fen: 0, notes: [] }

/** What is overdue, in its grace days and due, each with its own button; then a link to other choices. */
export const DueHero = observer(function DueHero({ dues, named }: DueHeroProps) {
  const { now } = useStores()
  const { overdue, grace } = dues
  const late = [...overdue, ...grace]
  const lead = leadOf(dues, now()) ?? NOTHING
  const isLate = late.length > 0
  // A loan's oldest instalments are paid first, so those due now are paid along with its late ones.
  const payable = dueByLoan([...late, ...dues.now]).filter(({ items }) =>
    items.some((item) => dues.now.includes(item)),
  )
  const [only] = payable
  const together = only?.items.some((item) => late.includes(item)) ?? false
  const text =
    together && payable.length === 1 && only
      ? `连同${overdue.length > 0 ? '逾期' : '已过还款日的'}一起还 ${displayYuan(dueSum(only.items))} 元`
      : '还清到期部分'
  const orders = dueByLoan([...late, ...dues.now]).map(({ loan }) => loan.orderNo)
  const choose = () =>
    go('/pages/payment/repay', {
      order_no: orders.length === 1 ? orders[0] : undefined,
      type: orders.length > 0 ? undefined : 'settle',
    })

  return (
    <>
      {overdue.length > 0 && <OverdueBlock overdue={overdue} named={named} />}
      {grace.length > 0 && <GraceBlock grace={grace} named={named} overdue={overdue} />}
      {(!isLate || dues.now.length > 0) && (
        <DueBlock
          lead={lead}
          loans={payable}
          pays="all_due"
          text={text}
          primary={!isLate}
          isSecond={isLate}
          together={togetherSelection(orders, 'all_due')}
        >
          {dues.now.length > 0 && <DueRows items={dues.now} named={named} row={DueRow} />}
        </DueBlock>
      )}
      <View className="repay__choose">
        <Button block variant="secondary" onPress={choose}>
          {orders.length > 0 ? '选择期数，或提前结清' : '提前还款'}
        </Button>
      </View>
    </>
  )
})
