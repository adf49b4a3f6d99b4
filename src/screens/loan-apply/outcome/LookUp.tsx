import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { useStore } from '@/app/root'
import { Notice } from '@/components/Notice/Notice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { LoadState } from '@/parts/LoadState'
import { Loadable } from '@/stores/Loadable'
import { applyStore, type Recovered } from '@/stores/ApplyStore'
import { Submitted } from './Submitted'

const NOT_SUBMITTED: Recovered = { submitted: false }

/** Asks what became of a submission that was never answered; the form stays away until that is known. */
export const LookUp = observer(function LookUp({ children }: PropsWithChildren) {
  const apply = useStore(applyStore)
  const [outcome] = useState(() => new Loadable<Recovered>(() => apply.now() * 1000))
  const ask = () => outcome.load(async () => (await apply.recover()) ?? NOT_SUBMITTED)
  useEffect(() => {
    void outcome.load(async () => (await apply.recover()) ?? NOT_SUBMITTED)
  }, [apply, outcome])

  return (
    <LoadState of={outcome} retry={ask} skeleton={<Asking />}>
      {(found) =>
        found.submitted ? (
          <Submitted orderNo={found.orderNo} />
        ) : (
          <>
            <View className="apply-note">
              <Notice tone="info">
                上次的申请没有提交成功，没有产生借款。选择的内容还在，可以继续填写。
              </Notice>
            </View>
            {children}
          </>
        )
      }
    </LoadState>
  )
})

function Asking() {
  return (
    <View className="apply-note">
      <Notice tone="info">正在查询上次提交的结果。</Notice>
      <Skeleton kind="detail" />
    </View>
  )
}
