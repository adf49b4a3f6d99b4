import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isApiError } from '@/api/errors'
import type { OfferInfo } from '@/api/offer'
import { useStore, useStores } from '@/app/root'
import { useIsSeen, usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Checkbox } from '@/components/Checkbox/Checkbox'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { CostTableView } from '@/loan/trial/CostTableView'
import { applyStore } from '@/stores/ApplyStore'
import { isUnderWay } from '@/stores/dues'
import type { LoanModel } from '@/stores/LoanModel'
import type { Offer } from '@/stores/Offer'
import { OwnerProof, PROOF_FIELDS, proofRules } from '@/widgets/OwnerProof'

interface SignFormProps {
  loan: LoanModel
  read: OfferInfo
  offer: Offer
  /** Reads the loan again. */
  onDone: () => Promise<void>
  /** What can be done instead of signing. */
  children: ReactNode
}

/** 签署: the cost table is read and confirmed, then the contract is agreed to and signed with a code. */
export const SignForm = observer(function SignForm(props: SignFormProps) {
  const { loan, read, offer, onDone, children } = props
  const { session, toast } = useStores()
  const scope = usePageScope()
  const mobile = session.user?.mobile ?? ''
  const proof = mobile ? 'code' : 'password'
  const owner = useForm('owner', proofRules(mobile))
  const [hasRead, setHasRead] = useState(false)
  const [agrees, setAgrees] = useState(false)
  const [missing, setMissing] = useState('')
  const [sheet, setSheet] = useState<'costs' | 'contract' | null>(null)

  const sign = async () => {
    if (!hasRead) return setSheet('costs')
    if (!agrees) return setMissing('请阅读并勾选同意，再签署')
    setMissing('')
    await owner.submit(async ({ code, password }) => {
      try {
        await offer.sign(read, proof === 'code' ? { code } : { password })
        await onDone()
        // The money may have come by then, which the page says itself.
        if (isUnderWay(loan.summary)) toast('合同已签署')
      } catch (error) {
        // Another offer took its place, or the table was not read for long enough.
        if (isApiError(error, 'refused') && error.details.field === 'disclosure_sha256')
          setHasRead(false)
        if (isApiError(error, 'refused') && error.details.field === 'offer_no')
          void offer.fetch({ scope })
        throw error
      }
    }, PROOF_FIELDS[proof])
  }

  return (
    <Card title="签署合同">
      {hasRead && (
        <View className="offer__confirmed" {...aria({ role: 'status' })}>
          <Icon name="check" size={20} />
          <View>已确认综合融资成本</View>
        </View>
      )}
      <Button block variant={hasRead ? 'text' : 'secondary'} onPress={() => setSheet('costs')}>
        {hasRead ? '再看一遍费用明示表' : '阅读费用明示表并确认'}
      </Button>
      <Checkbox
        label={`我已阅读并同意${read.contract.title}`}
        checked={agrees}
        error={missing}
        onChange={(checked) => {
          setAgrees(checked)
          setMissing('')
        }}
      >
        <View>
          我已阅读并同意
          <Pressable role="link" className="agreement-link" onPress={() => setSheet('contract')}>
            {`《${read.contract.title}》`}
          </Pressable>
        </View>
      </Checkbox>
      <OwnerProof form={owner} proof={proof} mobile={mobile} event="sign" onEnter={sign} />
      <RefusalNote refusal={owner.refusal} />
      <Button block busy={owner.sending} busyText="正在签署" onPress={sign}>
        签署合同
      </Button>
      {children}
      <Costs
        read={read}
        open={sheet === 'costs'}
        onClose={() => setSheet(null)}
        onRead={() => {
          setSheet(null)
          setHasRead(true)
        }}
      />
      <Sheet
        open={sheet === 'contract'}
        title={read.contract.title}
        onClose={() => setSheet(null)}
        footer={
          <Button block onPress={() => setSheet(null)}>
            我已阅读
          </Button>
        }
      >
        <ContractWords read={read} />
      </Sheet>
    </Card>
  )
})

interface CostsProps {
  read: OfferInfo
  open: boolean
  onClose: () => void
  /** It was before the reader for long enough, and confirmed. */
  onRead: () => void
}

/** 综合融资成本明示表 in a dialog of its own. */
const Costs = observer(function Costs({ read, open, onClose, onRead }: CostsProps) {
  const { reading } = useStore(applyStore)
  const left = Math.max(0, read.readSeconds - reading.seconds)
  return (
    <Sheet
      open={open}
      asks
      title="综合融资成本明示表"
      onClose={onClose}
      footer={
        <Button block disabled={left > 0} onPress={onRead}>
          {left > 0 ? `请阅读费用明细（${left} 秒）` : '我已阅读并确认综合融资成本'}
        </Button>
      }
    >
      {open && <ReadTable read={read} />}
    </Sheet>
  )
})

/** Counts the time during which the table is visible. */
function ReadTable({ read }: { read: OfferInfo }) {
  const { reading } = useStore(applyStore)
  const isSeen = useIsSeen()
  const text = read.offerNo
  useEffect(() => {
    if (!isSeen) return undefined
    reading.show(text)
    return () => reading.hide()
  }, [reading, text, isSeen])
  return <CostTableView costs={read.disclosure} />
}

/** The contract as it is signed, the borrower masked. */
function ContractWords({ read: { contract, contractSha256 } }: { read: OfferInfo }) {
  return (
    <View>
      <View className="offer__note">{`合同编号 ${contract.contractNo}`}</View>
      {contract.parties.map(({ role, name, idNo }) => (
        <View key={role}>{`${role}：${name}${idNo ? `（${idNo}）` : ''}`}</View>
      ))}
      {contract.clauses.map(({ title, text }, at) => (
        <View key={title} className="offer__clause">
          <View className="offer__clause-title" {...aria({ role: 'heading', level: 3 })}>
            {title.startsWith('附') ? title : `${at + 1}. ${title}`}
          </View>
          {text.split('\n').map((line) => (
            <View key={line}>{line}</View>
          ))}
        </View>
      ))}
      <View className="offer__hash">{`SHA-256 ${contractSha256}`}</View>
    </View>
  )
}
