import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { ASK_FOR_HELP, go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { ForLoan } from '@/loan/ForLoan'
import { hasContract } from '@/loan/standing'
import { contractPath, loansPath } from '@/loan/loanPaths'
import { papersStore } from '@/stores/PapersStore'
import { LoadState } from '@/widgets/LoadState'
import { ContractText } from './ContractText'
import './contract.scss'

/** 合同详情: of the loan named, else of the only one; one is chosen where there are several. */
export function ContractScreen({ order_no: orderNo }: { order_no?: string }) {
  return (
    <ForLoan
      orderNo={orderNo}
      question="看哪一笔的合同"
      has={hasContract}
      open={(chosen) => go(contractPath(), { order_no: chosen })}
    >
      {(chosen) => <Contract orderNo={chosen} />}
    </ForLoan>
  )
}

/** The contract of a loan, of the latest where none is named. */
const Contract = observer(function Contract({ orderNo }: { orderNo: string | undefined }) {
  const papers = useStore(papersStore)
  const scope = usePageScope()
  const contract = papers.getContract(orderNo)
  const load = () => papers.fetchContract(orderNo, scope)

  useEffect(() => {
    void papers.fetchContract(orderNo, scope)
  }, [papers, orderNo, scope])

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
    action={{ text: '查看我的借款', onPress: () => go(loansPath()) }}
    secondary={ASK_FOR_HELP}
  />
)
