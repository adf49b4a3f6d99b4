import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { contractFileName } from '@domain/loanContract'
import { askFullContract, type FullContractInfo } from '@/api/exports'
import { inWords } from '@/api/inWords'
import type { ContractInfo, PartyInfo } from '@/api/papers'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { forgetFiles } from '@/platform/handOver'
import { Expander } from '@/widgets/Expander/Expander'
import { FileButton } from '@/widgets/FileButton'
import { OwnerProof, PROOF_FIELDS, proofRules } from '@/widgets/OwnerProof'

/** 合同各方, masked; in full after a code, where what was signed names the borrower in full. */
export function Parties({ contract }: { contract: ContractInfo }) {
  const [full, setFull] = useState<FullContractInfo | null>(null)
  const { parties } = full ?? contract
  return (
    <Card title="合同各方">
      {parties.map((party) => (
        <PartyRow key={party.role} party={party} />
      ))}
      {contract.namesBorrower === false && (
        <View className="contract__hint">
          这份合同签署时只载明了部分隐藏的姓名和证件号，保持签署时的样子。
        </View>
      )}
      {contract.namesBorrower === true && full === null && (
        <Expander show="查看完整信息" hide="收起">
          <FullForm contract={contract} onProven={setFull} />
        </Expander>
      )}
      {full !== null && <FullPdf contract={contract} full={full} />}
    </Card>
  )
}

function PartyRow({ party: { role, name, idNo, creditCode, licenceNo } }: { party: PartyInfo }) {
  return (
    <View className="contract__party">
      <View className="contract__role">{role}</View>
      <View>
        <View>{`${name}${idNo ? `（${idNo}）` : ''}`}</View>
        {creditCode && <View className="contract__number">{`统一社会信用代码 ${creditCode}`}</View>}
        {licenceNo && <View className="contract__number">{`金融许可证 ${licenceNo}`}</View>}
      </View>
    </View>
  )
}

interface FullFormProps {
  contract: ContractInfo
  onProven: (full: FullContractInfo) => void
}

/** Asks for proof of ownership. */
const FullForm = observer(function FullForm({ contract, onProven }: FullFormProps) {
  const { client, session } = useStores()
  const scope = usePageScope()
  const mobile = session.user?.mobile ?? ''
  const proof = mobile ? 'code' : 'password'
  const form = useForm('full', proofRules(mobile))

  const submit = async () => {
    let full: FullContractInfo | null = null
    const done = await form.submit(async ({ code, password }) => {
      const proven = proof === 'code' ? { code } : { password }
      full = await askFullContract(
        client,
        { order_no: contract.orderNo, ...proven },
        { scope, silent: true },
      ).catch(inWords('服务器暂不支持查看完整信息，请联系客服办理'))
    }, PROOF_FIELDS[proof])
    if (done && full) onProven(full)
  }

  return (
    <>
      <OwnerProof form={form} proof={proof} mobile={mobile} event="fullcontract" onEnter={submit} />
      <RefusalNote refusal={form.refusal} />
      <Button block busy={form.sending} busyText="验证中" onPress={submit}>
        验证并查看
      </Button>
    </>
  )
})

interface FullPdfProps {
  contract: ContractInfo
  full: FullContractInfo
}

/** The contract in full, to be kept as a file. */
function FullPdf({ contract, full }: FullPdfProps) {
  useEffect(() => forgetFiles, [])
  return (
    <FileButton
      variant="secondary"
      file={{ base64: full.pdf, name: contractFileName(contract.contractNo), ending: 'pdf' }}
      name="含完整信息的合同 PDF"
    />
  )
}
