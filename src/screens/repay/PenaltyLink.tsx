import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { displayYuan } from '@domain/money'
import { useStore, useStores } from '@/app/root'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { isReviewed } from '@/loan/dues/dueItems'
import { oneDayMore, ownPenalty, PenaltySheet, usePenaltyTerms } from '@/loan/penalty/PenaltyRule'
import type { DueItem } from '@/stores/dues'
import { loanOverview } from '@/stores/LoanOverview'

/** What another day costs; opens how the penalty is worked out. */
export const PenaltyLink = observer(function PenaltyLink({
  overdue,
}: {
  overdue: readonly DueItem[]
}) {
  const { now } = useStores()
  const [explained, setExplained] = useState(false)
  const [oldest] = overdue
  const productName = oldest?.loan.productName
  const overview = useStore(loanOverview)
  // Of a proof for too little the penalty of the rest depends on what is booked.
  const unproven = overdue.filter((item) => !isReviewed(overview, item))
  const more = oneDayMore(unproven, usePenaltyTerms(productName), now())
  return (
    <>
      <View className="repay-hero__penalty">
        <Text>{more ? `再晚一天多付罚息 ${displayYuan(more)} 元` : ''}</Text>
        <Pressable className="how" onPress={() => setExplained(true)}>
          <Icon name="help" size={16} />
          <Text>罚息怎么算的</Text>
        </Pressable>
      </View>
      <PenaltySheet
        productName={productName}
        own={oldest && ownPenalty(oldest)}
        open={explained}
        onClose={() => setExplained(false)}
      />
    </>
  )
})
