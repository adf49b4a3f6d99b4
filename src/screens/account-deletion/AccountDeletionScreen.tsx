import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { isReadable } from '@domain/unreadable'
import { isApiError } from '@/api/errors'
import { ASK_FOR_HELP } from '@/app/navigation'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { LENDER } from '@/content/agreements/lender'
import { LoadState } from '@/widgets/LoadState'
import { NotOffered } from '@/widgets/NotOffered'
import { AccountDeletion } from '@/stores/AccountDeletion'
import { Blockers } from './Blockers'
import { Consequences } from './Consequences'
import { Pending } from './Pending'
import { ProofForm } from './ProofForm'
import './account-deletion.scss'

/** 注销账号: what stands in the way, what it means, the request, and the days in which it can be taken back. */
export const AccountDeletionScreen = observer(function AccountDeletionScreen() {
  const { client, now } = useStores()
  const scope = usePageScope()
  const [deletion] = useState(() => new AccountDeletion(client, now))
  const { state } = deletion
  useEffect(() => void deletion.load({ scope, loading: false }), [deletion, scope])

  if (isApiError(state.error, 'unavailable')) {
    return (
      <StateView
        kind="unavailable"
        title="暂不支持在线注销"
        note={`请联系客服 ${LENDER.hotline}（${LENDER.hours}）办理。`}
        secondary={ASK_FOR_HELP}
      />
    )
  }
  return (
    <View className="account-deletion">
      <LoadState
        of={state}
        retry={() => deletion.load({ scope })}
        skeleton={<Skeleton kind="detail" rows={6} />}
      >
        {({ request, blockers, mobile }) => (
          <>
            {request !== null && isReadable(request) && (
              <Pending request={request} deletion={deletion} />
            )}
            {blockers.length > 0 && <Blockers blockers={blockers} />}
            <Consequences />
            {!isReadable(request) || !isReadable(mobile) ? (
              <NotOffered
                text="注销的状态没有读取成功，暂时不能申请。"
                retry={() => deletion.load({ scope })}
              />
            ) : (
              request === null &&
              blockers.length === 0 && <ProofForm mobile={mobile} deletion={deletion} />
            )}
          </>
        )}
      </LoadState>
    </View>
  )
})
