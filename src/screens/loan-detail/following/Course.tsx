import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/components/a11y/aria'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/Icon.types'
import { CancelApplication } from '@/loan/CancelApplication'
import type { LoanModel } from '@/stores/LoanModel'
import { stationsOf, type Station } from './stations'
import './following.scss'

const SIGN: Record<Station['state'], { icon: IconName; spoken: string }> = {
  done: { icon: 'check', spoken: '已完成' },
  now: { icon: 'clock', spoken: '进行中' },
  ahead: { icon: 'dot', spoken: '还没到' },
  failed: { icon: 'alert', spoken: '没有成功' },
}

/** How far an application has come. */
export const Course = observer(function Course({ loan }: { loan: LoanModel }) {
  return (
    <Card title="进度">
      <View {...aria({ role: 'list' })}>
        {stationsOf(loan.summary, loan.detail).map(({ name, state, note }) => (
          <View key={name} className={`station station--${state}`} {...aria({ role: 'listitem' })}>
            <View className="station__sign">
              <Icon name={SIGN[state].icon} size={20} label={SIGN[state].spoken} />
            </View>
            <View>
              <View className="station__name">{name}</View>
              {note && <View className="station__note">{note}</View>}
            </View>
          </View>
        ))}
      </View>
      <View className="station__note">有结果时这里会自动更新，不用刷新，也可以先离开。</View>
      {loan.summary.status === 'reviewing' && <CancelApplication loan={loan} />}
    </Card>
  )
})
