import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { paperNumberIn } from '@domain/cleaning'
import { contractFileName, contractPlanOf } from '@domain/loanContract'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import type { ContractClause, ContractInfo } from '@/api/papers'
import { longDateTime } from '@/format/date'
import { dotted } from '@/format/words'
import { CostTableView } from '@/loan/trial/CostTableView'
import { Expander } from '@/widgets/Expander/Expander'
import { PdfButton } from '@/widgets/PdfButton'
import { Amendments } from './Amendments'
import { Clauses } from './Clauses'
import { Parties } from './Parties'
import { PlanNow, SignedPlan } from './Plans'

/** Leads to the page on which anyone can check the contract. */
const CheckButton = observer(function CheckButton({ contractNo }: { contractNo: string }) {
  const { features } = useStores()
  if (features.lacks('/api/contract/verify') || paperNumberIn(contractNo) === null) return null
  return (
    <Button
      block
      variant="text"
      onPress={() => go('/pages/certificate/verify', { code: contractNo })}
    >
      核验这份合同
    </Button>
  )
})

/**
 * Key figures and parties first, then costs and clauses as signed, folded by their titles, the plan as a table, and the
 * fingerprint that shows that nothing was changed since.
 */
export function ContractText({ contract }: { contract: ContractInfo }) {
  const { disclosure, sha256, clauses, orderNo } = contract
  const named = clauseNames(clauses)
  const plans = named.flatMap(({ title, clause }) => {
    const plan = contractPlanOf(clause)
    return plan ? [{ title, plan }] : []
  })
  const texts = named
    .filter(({ clause }) => !contractPlanOf(clause))
    .map(({ title, clause }) => ({ title, content: clause.text }))
  const costs = disclosure
    ? [{ title: '综合融资成本明示表', content: <CostTableView costs={disclosure} /> }]
    : []

  return (
    <>
      <Head contract={contract} />
      <Parties contract={contract} />
      <Clauses parts={[...costs, ...texts]} />
      {plans.map(({ title, plan }) => (
        <Card key={title} title={title}>
          <SignedPlan plan={plan} orderNo={orderNo} />
        </Card>
      ))}
      <PlanNow orderNo={orderNo} />
      <Amendments amendments={contract.amendments ?? []} />
      <Expander show="核对内容指纹" hide="收起内容指纹">
        <View className="contract__hash">{`SHA-256 ${sha256}`}</View>
        <View className="contract__hint">
          合同内容改动任何一个字，指纹都会不同。你可以用它核对手中的合同。
        </View>
      </Expander>
      <CheckButton contractNo={contract.contractNo} />
    </>
  )
}

/** What the contract is and what it costs, with its number, its time and its file. */
function Head({ contract }: { contract: ContractInfo }) {
  const { title, contractNo, signedAt, disclosure, pdfUrl } = contract
  return (
    <View className="contract__head">
      <View className="contract__title" {...aria({ role: 'heading', level: 2 })}>
        {title}
      </View>
      {disclosure && (
        <>
          <Amount fen={disclosure.principal} size="hero" label="借款本金" />
          <View className="contract__facts">
            <Text>{dotted(`${disclosure.term} 期`, disclosure.repayMethodText)}</Text>
            <Text>{`年化利率（单利）${disclosure.annualRate}%`}</Text>
          </View>
        </>
      )}
      <View className="contract__facts">
        <Text>合同编号 {contractNo}</Text>
        <Text>签署时间 {longDateTime(signedAt)}</Text>
      </View>
      {pdfUrl && <PdfButton url={pdfUrl} name={contractFileName(contractNo)} of="合同" />}
    </View>
  )
}

/** Other backends may number their clauses themselves: 第一条, 1. or 一、 */
const IS_NUMBERED = /^([第附\d]|[一二三四五六七八九十]+、)/

/** A contract's clauses, their titles with their numbers as in the PDF. */
const clauseNames = (clauses: readonly ContractClause[]) =>
  clauses.map((clause, at) => ({
    title: IS_NUMBERED.test(clause.title) ? clause.title : `${at + 1}. ${clause.title}`,
    clause,
  }))
