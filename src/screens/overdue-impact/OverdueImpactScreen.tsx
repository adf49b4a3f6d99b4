import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStores } from '@/app/root'
import { Card } from '@/components/Card/Card'
import { PenaltyRule } from '@/loan/penalty/PenaltyRule'
import { Facts } from './Facts'
import { Help } from './Help'
import { LateCost } from './LateCost'
import { EXAMPLE_LATE } from './lateness'
import { OwnFigures } from './OwnFigures'
import './overdue-impact.scss'

/** 逾期影响: what being late costs and what follows, with the caller's own figures where there are some. */
export const OverdueImpactScreen = observer(function OverdueImpactScreen({
  order_no: orderNo,
}: {
  order_no?: string
}) {
  const { session } = useStores()
  return (
    <View className="impact">
      {session.isLoggedIn ? <OwnFigures orderNo={orderNo} /> : <LateCost items={[EXAMPLE_LATE]} />}
      <Card title="罚息是怎么算的">
        <PenaltyRule />
      </Card>
      <Facts />
      <Help orderNo={orderNo} />
    </View>
  )
})
