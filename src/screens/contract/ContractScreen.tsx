import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Skeleton, StateView } from '@/components'
import { LoadState } from '@/parts/LoadState'
import { loansStore } from '@/stores/LoansStore'
import { ContractText } from './ContractText'
import './contract.scss'

/** 合同详情: the contract of the loan named, or of the latest. */
export const ContractScreen = observer(function ContractScreen({
  order_no: orderNo,
}: {
  order_no?: string
}) {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const contract = loans.contract(orderNo)
  const load = () => loans.loadContract(orderNo, scope)

  useEffect(() => {
    void loans.loadContract(orderNo, scope)
  }, [loans, orderNo, scope])

  if (contract.loadedAt !== null && contract.value === null) return <NoContract />
  return (
    <View className="contract">
      <LoadState
        of={contract}
        retry={load}
        missing={<NoContract />}
        skeleton={<Skeleton kind="text" rows={12} />}
      >
        {(value) => value && <ContractText contract={value} />}
      </LoadState>
    </View>
  )
})

const NoContract = () => (
  <StateView
    kind="empty"
    title="没有可以查看的合同"
    note="提交借款申请后，合同会出现在这里。"
    action={{ text: '查看我的借款', onPress: () => go('/pages/loan/loan') }}
  />
)
