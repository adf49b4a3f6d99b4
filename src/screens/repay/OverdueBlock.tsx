import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { displayYuan } from '@domain/money'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { Cell } from '@/components/Cell/Cell'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { areReviewed, dueByLoan } from '@/loan/dues/dueItems'
import type { RepayLead } from '@/loan/dues/lead'
import { oneDayMore, PenaltySheet, usePenaltyTerms } from '@/loan/penalty/PenaltyRule'
import { togetherSelection } from '@/loan/paymentSelection'
import { type DueItem, dueSum, longestLate } from '@/stores/dues'
import { loanOverview } from '@/stores/LoanOverview'
import { DueBlock } from './DueBlock'
import { DueRow, DueRows } from './DueRows'
import { HardshipPart } from './lazyParts'

interface OverdueBlockProps {
  overdue: readonly DueItem[]
  /** Each instalment names its loan, as there are several. */
  named: boolean
}

/** What is overdue, what another day costs, and the button to pay just that. */
export const OverdueBlock = observer(function OverdueBlock(props: OverdueBlockProps) {
  const { overdue, named } = props
  const { now } = useStores()
  const [explained, setExplained] = useState(false)
  const [oldest] = overdue
  const loans = dueByLoan(overdue)
  const only = loans.length === 1 ? loans[0] : undefined
  const terms = usePenaltyTerms(oldest?.loan.productName)
  const more = oneDayMore(overdue, terms, now())
  const overview = useStore(loanOverview)
  const isSent = areReviewed(overview, overdue)
  const waiting = more ? `再晚一天多付罚息 ${displayYuan(more)} 元` : ''
  const lead: RepayLead = {
    label: '逾期应还',
    fen: dueSum(overdue),
    notes: [
      `${overdue.length} 期已逾期，最长 ${longestLate(overdue)} 天`,
      isSent ? '凭证审核中，等待审核不会多算罚息' : waiting,
    ],
  }
  return (
    <DueBlock
      lead={lead}
      loans={loans}
      pays="installments"
      text="立即还清逾期"
      primary={!isSent}
      together={togetherSelection(
        overdue.map(({ loan }) => loan.orderNo),
        'overdue',
      )}
    >
      <View className="due-hero__how">
        <Pressable className="how" onPress={() => setExplained(true)}>
          <Icon name="help" size={16} />
          <Text>罚息怎么算的</Text>
        </Pressable>
      </View>
      <DueRows items={overdue} named={named} row={DueRow} />
      <View className="repay__more">
        <HardshipPart orderNo={only?.loan.orderNo} />
        <Cell
          title="逾期影响与帮助"
          onPress={() => go('/pages/overdue/impact', { order_no: oldest?.loan.orderNo })}
        />
      </View>
      <PenaltySheet
        productName={oldest?.loan.productName}
        open={explained}
        onClose={() => setExplained(false)}
      />
    </DueBlock>
  )
})
