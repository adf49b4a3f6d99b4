import { observer } from 'mobx-react'
import Taro from '@tarojs/taro'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { LENDER } from '@/content/agreements/lender'
import { useNextDue } from '../useNextDue'
import { BorrowCard } from './BorrowCard'
import { DueCard, DuePending } from './DueCard'
import { WayRow } from './WayRow'
import './care-home.scss'

const call = (): void =>
  // A device that cannot call leaves the number to read.
  void Taro.makePhoneCall({ phoneNumber: LENDER.hotline }).catch(() => {})

/** The home of 关怀模式: what to pay, what to borrow, one's loans, and somebody to talk to. */
export const CareHome = observer(function CareHome() {
  const { session } = useStores()
  const { lead, pending, failed, load } = useNextDue()
  const dueNote = failed ? '暂时没有查到，点开再查' : '现在没有要还的'
  return (
    <>
      {pending && <DuePending />}
      {lead && <DueCard due={lead} />}
      <BorrowCard primary={!lead && !pending} onRetry={() => failed && load()} />
      {!lead && !pending && (
        <WayRow
          icon="repay"
          title="我要还款"
          note={session.isLoggedIn ? dueNote : '登录后查看'}
          onPress={() => go('/pages/repay/repay')}
        />
      )}
      <WayRow
        icon="bill"
        title="我的借款"
        note="进度、合同、每期还款"
        onPress={() => go('/pages/loan/loan')}
      />
      <WayRow
        icon="message"
        title="联系客服"
        note={`${LENDER.hotline}\n${LENDER.hours}`}
        onPress={call}
      />
    </>
  )
})
