import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { isIsoDate, longDate, todayInShanghai } from '@domain/calendar'
import { type IdentityState, isIdentityEnding, LONG_VALIDITY } from '@domain/identity'
import type { IdentityInfo } from '@/api/identity'
import { back } from '@/app/navigation'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/Icon.types'
import { Notice } from '@/components/Notice/Notice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import type { Tone } from '@/components/StatusTag/StatusTag'
import { Facts } from '@/widgets/Facts/Facts'
import { LoadState } from '@/widgets/LoadState'
import { useFollow } from '@/widgets/useFollow'
import { useIdentity } from '@/widgets/useIdentity'
import { IdentityForm } from './IdentityForm'
import './identity.scss'

/** 实名认证: the person's ID card, how far looking at it has come, and the form to send one. */
export const IdentityScreen = observer(function IdentityScreen() {
  const { store, read } = useIdentity()
  const scope = usePageScope()
  const [again, setAgain] = useState(false)
  useEffect(() => void read(), [read])
  useFollow(store.state.value?.state === 'pending', () => store.fetch(scope))

  return (
    <View className="identity">
      <LoadState of={store.state} retry={read} skeleton={<Skeleton kind="detail" rows={4} />}>
        {(identity) =>
          identity.state === 'none' || (again && identity.maySend) ? (
            <IdentityForm onSent={() => setAgain(false)} />
          ) : (
            <IdentityStatus identity={identity} onAgain={() => setAgain(true)} />
          )
        }
      </LoadState>
    </View>
  )
})

/** Last day of a card in words; '' where none was sent. */
const untilText = (validTo: string | null): string => {
  if (validTo === LONG_VALIDITY) return '长期有效'
  return validTo && isIsoDate(validTo) ? longDate(validTo) : ''
}

const TONE: Record<IdentityState, Tone> = {
  none: 'neutral',
  pending: 'info',
  verified: 'success',
  rejected: 'danger',
  expired: 'warning',
}

const ICON: Record<IdentityState, IconName> = {
  none: 'id',
  pending: 'clock',
  verified: 'check',
  rejected: 'alert',
  expired: 'alert',
}

const NOTE: Record<IdentityState, string> = {
  none: '',
  pending: '正在核验证件，有结果时会发消息给你。',
  verified: '申请借款和绑定银行卡时不用再填。',
  rejected: '',
  expired: '证件已到期，不能申请新的借款；已有借款不受影响。换领后请重新认证。',
}

interface IdentityStatusProps {
  identity: IdentityInfo
  onAgain: () => void
}

/** What became of the card that was sent last, and what can be done next. */
const IdentityStatus = observer(function IdentityStatus(props: IdentityStatusProps) {
  const { identity, onAgain } = props
  const { now } = useStores()
  const { state, stateText, realName, idCard, validTo, reason, maySend, inForce } = identity
  const lastDay = validTo === LONG_VALIDITY ? null : validTo
  const isEnding = inForce && isIdentityEnding(lastDay, todayInShanghai(now()))
  return (
    <>
      <View className={`identity__head identity__head--${TONE[state]}`}>
        <View className="identity__state" {...aria({ role: 'heading', level: 2 })}>
          <Icon name={ICON[state]} size={28} />
          <View>{stateText}</View>
        </View>
        <View className="identity__note">{state === 'rejected' ? reason : NOTE[state]}</View>
      </View>
      <Card>
        <Facts
          rows={[
            ['姓名', realName],
            ['身份证号', idCard],
            ['有效期至', untilText(validTo)],
          ]}
        />
      </Card>
      {isEnding && state === 'verified' && (
        <Notice tone="warning">证件即将到期。换领后请更新，以免影响申请借款。</Notice>
      )}
      <View className="identity__act">
        {state === 'verified' && (
          <Button block onPress={back}>
            完成
          </Button>
        )}
        {maySend && (
          <Button block variant={state === 'verified' ? 'secondary' : undefined} onPress={onAgain}>
            {state === 'rejected' ? '重新提交' : '更新证件'}
          </Button>
        )}
      </View>
    </>
  )
})
