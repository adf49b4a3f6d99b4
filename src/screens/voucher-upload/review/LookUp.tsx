import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Notice } from '@/components/Notice/Notice'
import { LoadState } from '@/parts/LoadState'
import { Loadable } from '@/stores/Loadable'
import type { PayWish } from '@/stores/RepayStore'
import { loansStore } from '@/stores/LoansStore'
import { voucherRecovery } from '@/stores/VoucherRecovery'
import { VoucherSkeleton } from '../VoucherSkeleton'

/** Asks what became of a voucher that was never answered; the desk stays away until that is known. */
export const LookUp = observer(function LookUp({
  wish,
  children,
}: PropsWithChildren<{ wish: PayWish }>) {
  const recovery = useStore(voucherRecovery)
  const loans = useStore(loansStore)
  const { now } = useStores()
  const scope = usePageScope()
  const [arrived] = useState(() => new Loadable<boolean>(now))
  const ask = () =>
    arrived.load(async () => {
      const found = await recovery.recover(wish)
      if (found) await loans.find(wish.orderNo, scope)
      return found
    })
  useEffect(() => {
    void ask()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once a visit
  }, [])

  return (
    <LoadState of={arrived} retry={ask} skeleton={<Asking />}>
      {(found) => (
        <>
          {!found && (
            <View className="voucher-told">
              <Notice tone="info">上次的凭证没有提交成功。填写的内容还在，可以再次提交。</Notice>
            </View>
          )}
          {children}
        </>
      )}
    </LoadState>
  )
})

const Asking = () => (
  <>
    <View className="voucher-told">
      <Notice tone="info">正在查询上次提交的结果。</Notice>
    </View>
    <VoucherSkeleton />
  </>
)
