import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/app/navigation'
import { Amount, Button } from '@/components'
import { useNextDue } from './useNextDue'

/** What is to be repaid next and by when; nothing where nothing is. */
export const NextRepayment = observer(function NextRepayment() {
  const { lead } = useNextDue()
  if (!lead) return null
  return (
    <View className="home__card next-repayment">
      <View className="next-repayment__head">
        <Amount size="large" label={lead.label} fen={lead.fen} />
        <Button variant="secondary" onPress={() => go('/pages/repay/repay')}>
          去还款
        </Button>
      </View>
      {lead.notes.map((note) => (
        <View key={note} className="next-repayment__note">
          {note}
        </View>
      ))}
    </View>
  )
})
