import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Amount, Button } from '@/components'
import { leadOf } from '@/parts/dues/lead'

/** What is to be repaid next and by when; nothing where nothing is. A failure is the repay tab's to tell. */
export const NextRepayment = observer(function NextRepayment() {
  const { repay, now } = useStores()
  const scope = usePageScope()
  const { repaying } = repay
  useEffect(() => {
    if (repaying.value === null && !repaying.loading) void repay.loadDues(scope, true)
  }, [repay, repaying, scope])

  const lead = repaying.value && leadOf(repay.dues, now())
  if (!lead) return null
  return (
    <View className="home__card next-repayment">
      <View>
        <Amount size="large" label={lead.label} fen={lead.fen} />
        {lead.notes.map((note) => (
          <View key={note} className="next-repayment__note">
            {note}
          </View>
        ))}
      </View>
      <Button variant="secondary" onPress={() => go('/pages/repay/repay')}>
        去还款
      </Button>
    </View>
  )
})
