import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { todayInShanghai } from '@domain/calendar'
import { instalmentName } from '@domain/instalmentNames'
import { loanName } from '@domain/loanName'
import { displayYuan } from '@domain/money'
import type { PayQuote } from '@/api/readRepay'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import {
  chosenOf,
  firstTicks,
  pressed,
  selectionOf,
  tickedOf,
  type Ticked,
} from '@/loan/dues/choice'
import { dueByLoan, type LoanDue, payableByLoan } from '@/loan/dues/dueItems'
import { leadOf } from '@/loan/dues/lead'
import { selectionQuery } from '@/loan/paymentSelection'
import { type DueItem, dueItems, dueSum, type Dues } from '@/stores/dues'
import { expectedAmounts } from '@/stores/ExpectedAmounts'
import { loanOverview } from '@/stores/LoanOverview'
import { DueRow, DueRows } from './DueRows'
import { OverdueHelpPart, UnderReviewPart } from './lazyParts'
import { PenaltyLink } from './PenaltyLink'
import { useQuoted } from './useQuoted'
import { useTogether } from './useTogether'

interface DueNowProps {
  /** Without what proofs under review cover. */
  dues: Dues
  /** Each instalment names its loan, as there are several. */
  named: boolean
}

/**
 * What is due: the sum of what is ticked, at first of what is to be paid now, as it is charged, the one button that pays
 * it, and the list to tick in, overdue first.
 */
export const DueNow = observer(function DueNow({ dues, named }: DueNowProps) {
  const overview = useStore(loanOverview)
  const expected = useStore(expectedAmounts)
  const { now } = useStores()
  const due = dueItems(dues)
  const loans = dueByLoan(due)
  const payable = payableByLoan(overview)
  const together = useTogether(payable)
  const [chosen, setChosen] = useState<Ticked | null>(null)
  const { ticks, note } = chosen ?? {
    ticks: firstTicks(payable, together !== false, todayInShanghai(now())),
    note: '',
  }
  const picked = payable.flatMap((one) => tickedOf(ticks, one))
  const selection = selectionOf(payable, ticks)
  const quoted = useQuoted(selection)
  const summed = payable.length > 0 ? picked : overview.toPay
  const lead = leadOf(dues, summed, now())
  const isTicked = payable.flatMap(({ items }) => items).length > 1

  const press = (loan: LoanDue, index: number) =>
    setChosen(pressed(payable, ticks, { due: loan, index }, together !== false))
  const tickOf = (item: DueItem) => {
    const of = payable.find(({ items }) => items.includes(item))
    if (!of || !isTicked) return undefined
    return { on: picked.includes(item), onPress: () => press(of, of.items.indexOf(item)) }
  }

  return (
    <>
      <View className="repay-hero">
        <View {...aria({ live: 'polite' })}>
          <Amount size="hero" label={lead.label} fen={quoted?.amount ?? dueSum(summed)} />
        </View>
        {lead.notes.map((text) => (
          <View key={text} className="repay-hero__note">
            {text}
          </View>
        ))}
        {dues.overdue.length > 0 && <PenaltyLink overdue={dues.overdue} />}
        {payable.length > 0 && (
          <View className="repay-hero__way">
            <Button
              block
              disabled={selection === null || (payable.length > 1 && together === null)}
              onPress={() => {
                if (!selection) return
                expected.put(selection, dueSum(picked))
                go('/pages/payment/cashier', selectionQuery(selection))
              }}
            >
              {payText(chosenOf(payable, ticks).length, picked, quoted)}
            </Button>
            {quoted !== null && quoted.savedInterest > 0 && (
              <View className="repay-hero__saved" {...aria({ live: 'polite' })}>
                {`现在还少付利息 ${displayYuan(quoted.savedInterest)} 元，已从应还 ${displayYuan(dueSum(picked))} 元中减去`}
              </View>
            )}
          </View>
        )}
        <View className="repay-hero__hint" {...aria({ role: 'status', live: 'polite' })}>
          {note || (together === false && payable.length > 1 ? '每次还一笔借款。' : '')}
        </View>
        <Prepay orderNos={loans.map(({ loan }) => loan.orderNo)} />
      </View>
      {overview.vouchers.length > 0 && <UnderReviewPart />}
      {(due.length > 1 || named || dues.overdue.length > 0) && (
        <Card>
          <DueRows items={due}>
            {(item) => (
              <DueRow
                key={`${item.loan.orderNo}-${item.row.no}`}
                item={item}
                named={named}
                tick={tickOf(item)}
              />
            )}
          </DueRows>
        </Card>
      )}
      {dues.overdue[0] && (
        <OverdueHelpPart
          orderNo={dues.overdue[0].loan.orderNo}
          isOnly={dueByLoan(dues.overdue).length === 1}
        />
      )}
    </>
  )
})

/** What is paid of one loan: 还逾期, 还本期, or of both and in grace days 还 2 期. */
function paidOfOne(picked: readonly DueItem[]): string {
  if (picked.every(({ row }) => row.status === 'overdue')) return '还逾期'
  const isOfNow = picked.every(({ row: { status } }) => status === 'due' || status === 'partial')
  return isOfNow ? '还本期' : `还 ${picked.length} 期`
}

/** What the button pays: of one loan with the sum that is charged, once the backend has quoted it. */
function payText(loans: number, picked: readonly DueItem[], quoted: PayQuote | null): string {
  if (loans === 0) return '请选择要还的'
  if (loans > 1) return `还 ${picked.length} 期（${loans} 笔借款）`
  const sum = quoted ? ` ${displayYuan(quoted.amount)} 元` : ''
  return paidOfOne(picked) + sum
}

/** The link to paying more than what is due, or ahead of time. */
const Prepay = ({ orderNos }: { orderNos: readonly string[] }) => (
  <Button
    block
    variant="text"
    onPress={() =>
      go('/pages/payment/repay', { order_no: orderNos.length === 1 ? orderNos[0] : undefined })
    }
  >
    提前还款
  </Button>
)

/** Nothing is due: the next instalments, and the way to pay them ahead of time. */
export const DueNext = observer(function DueNext({ dues, named }: DueNowProps) {
  const overview = useStore(loanOverview)
  const { now } = useStores()
  const [first] = dues.upcoming[0]?.items ?? []
  const next = (dues.upcoming[0]?.items ?? []).filter(
    ({ row }) => row.dueDate === first?.row.dueDate,
  )
  const lead = leadOf(dues, next, now())
  const only = next.length === 1 ? next[0] : undefined
  return (
    <>
      <View className="repay-hero">
        <Amount size="hero" label={lead.label} fen={dueSum(next)} />
        {lead.notes.map((text) => (
          <View key={text} className="repay-hero__note">
            {text}
          </View>
        ))}
        {only && (
          <View className="repay-hero__note">
            {[
              named ? loanName(only.loan, now()) : '',
              instalmentName(only.row.no),
              only.repaysPrincipal ? `含本金 ${displayYuan(only.row.principal)} 元` : '',
            ]
              .filter(Boolean)
              .join('，')}
          </View>
        )}
        {next.length > 0 && <Prepay orderNos={[]} />}
      </View>
      {overview.vouchers.length > 0 && <UnderReviewPart />}
    </>
  )
})
