import { observer } from 'mobx-react'
import { go, toLogin } from '@/app/navigation'
import { useStores } from '@/app/root'
import { isPagePath } from '@/app/routes'
import { Button } from '@/components'

const APPLY = '/pages/loan/apply'

/** The one primary action: applying; where this build can't, logging in, then what there is to see. */
export const NextStep = observer(function NextStep() {
  const { session } = useStores()
  if (isPagePath(APPLY))
    return (
      <Button block onPress={() => go(APPLY)}>
        立即申请
      </Button>
    )
  if (!session.isLoggedIn)
    return (
      <Button block onPress={() => toLogin()}>
        登录 / 注册
      </Button>
    )
  return (
    <Button block onPress={() => go('/pages/repay/repay')}>
      查看我的还款
    </Button>
  )
})
