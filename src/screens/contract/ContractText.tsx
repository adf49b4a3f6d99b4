import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { displayYuan, sumFen } from '@domain/money'
import { longDateTime } from '@/format/date'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { instalmentName } from '@/format/figure'
import type { LoanModel } from '@/stores/LoanModel'
import { loansStore } from '@/stores/LoansStore'
import { LoadState } from '@/widgets/LoadState'
import type { ContractClause, ContractInfo } from '@/api/papers'
import { Button } from '@/components/Button/Button'
import { Pressable } from '@/components/Pressable/Pressable'
import { CostTableView } from '@/loan/trial/CostTableView'
import { openPdf } from '@/platform/handOver'
import { reveal } from '@/platform/focus'
import { Parties } from './Parties'

/** Due dates and amounts by the contract, which only the payout fixes; nothing before it. */
const DueDates = observer(function DueDates({ orderNo }: { orderNo: string }) {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  useEffect(() => {
    void loans.fetchWithPlan(orderNo, scope)
  }, [loans, orderNo, scope])
  const loan = loans.get(orderNo).value
  return loan === null || loan.summary.disbursedAt === null ? null : <Dates loan={loan} />
})

const Dates = observer(function Dates({ loan }: { loan: LoanModel }) {
  const scope = usePageScope()
  return (
    <Card title="还款日（放款时确定）">
      <LoadState
        of={loan.plan}
        retry={() => loan.fetchPlan(scope)}
        skeleton={<Skeleton kind="text" rows={6} />}
      >
        {({ rows }) => (
          <View className="contract__dates" {...aria({ role: 'table', label: '还款日' })}>
            {rows.map(({ no, dueDate, principal, interest }) => (
              <View key={no} className="contract__date" {...aria({ role: 'row' })}>
                <Text className="contract__no" {...aria({ role: 'rowheader' })}>
                  {instalmentName(no)}
                </Text>
                <Text {...aria({ role: 'cell' })}>{dueDate}</Text>
                <Text className="contract__due" {...aria({ role: 'cell' })}>
                  {`${displayYuan(sumFen([principal, interest]))} 元`}
                </Text>
              </View>
            ))}
          </View>
        )}
      </LoadState>
    </Card>
  )
})

/** Parties, costs and clauses as signed, with the fingerprint that shows nothing was changed since. */
export function ContractText({ contract }: { contract: ContractInfo }) {
  const { toast } = useStores()
  const { title, contractNo, signedAt, disclosure, sha256, pdfUrl, clauses } = contract
  const names = clauseNames(clauses)

  const open = () =>
    openPdf(pdfUrl, `${contractNo}.pdf`).catch(() => toast('合同没有打开，请稍后重试'))

  return (
    <>
      <View className="contract__title" {...aria({ role: 'heading', level: 2 })}>
        {title}
      </View>
      <View className="contract__facts">
        <Text>合同编号 {contractNo}</Text>
        <Text>签署时间 {longDateTime(signedAt)}</Text>
      </View>
      {pdfUrl && (
        <Button block onPress={open}>
          打开合同 PDF
        </Button>
      )}
      {names.length > 0 && <Contents names={names} />}
      <Parties contract={contract} />
      {disclosure && (
        <Card title="综合融资成本明示表">
          <CostTableView costs={disclosure} />
        </Card>
      )}
      <Card title="合同条款">
        {clauses.map(({ text }, at) => (
          <View key={clauseAnchor(at)} className="contract__clause">
            <View
              id={clauseAnchor(at)}
              className="contract__clause-title"
              {...aria({ role: 'heading', level: 3 })}
            >
              {names[at]}
            </View>
            <View>{text}</View>
          </View>
        ))}
      </Card>
      <DueDates orderNo={contract.orderNo} />
      <Card title="内容指纹（SHA-256）">
        <View className="contract__hash">{sha256}</View>
        <View className="contract__hint">
          合同内容改动任何一个字，指纹都会不同。你可以用它核对手中的合同。
        </View>
      </Card>
    </>
  )
}

/** 目录: a link to each clause. */
function Contents({ names }: { names: readonly string[] }) {
  return (
    <Card title="目录">
      <View className="contract__contents">
        {names.map((name, at) => (
          <Pressable
            key={name}
            className="contract__entry"
            onPress={() => reveal(clauseAnchor(at))}
          >
            {name}
          </Pressable>
        ))}
      </View>
    </Card>
  )
}

/** Other backends may number their clauses themselves: 第一条, 1. or 一、 */
const IS_NUMBERED = /^([第附\d]|[一二三四五六七八九十]+、)/

/** The titles of a contract's clauses with their numbers, as in the PDF. */
const clauseNames = (clauses: readonly ContractClause[]): string[] =>
  clauses.map(({ title }, at) => (IS_NUMBERED.test(title) ? title : `${at + 1}. ${title}`))

/** Element id of a clause. */
const clauseAnchor = (at: number): string => `clause-${at + 1}`
