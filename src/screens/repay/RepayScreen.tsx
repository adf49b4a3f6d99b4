import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStores } from '@/app/root'
import { LoginPrompt, type LoginPromptProps } from '@/widgets/LoginPrompt'
import { RepayOverview } from './RepayOverview'
import './repay.scss'

const GAINS: LoginPromptProps['points'] = [
  { icon: 'calendar', text: '下一期还多少、哪天还' },
  { icon: 'bill', text: '每笔借款的还款计划' },
  { icon: 'upload', text: '上传还款凭证，查看审核结果' },
]

/** 我的还款: what is to be paid next; for guests, what they would see. */
export const RepayScreen = observer(function RepayScreen() {
  const { session } = useStores()
  if (session.isLoggedIn) return <RepayOverview />
  return (
    <View className="repay-guest">
      <LoginPrompt title="登录后查看还款" points={GAINS} />
    </View>
  )
})
