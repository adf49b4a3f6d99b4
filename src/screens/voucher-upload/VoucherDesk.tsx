import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { type IsoDate, todayInShanghai } from '@domain/calendar'
import { isApiError } from '@/api/errors'
import type { LoanSummary } from '@/api/readLoan'
import { type BankAccount, type PayQuote } from '@/api/readRepay'
import { ASK_FOR_HELP } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { StateView } from '@/components/StateView/StateView'
import { NoQuote } from '@/loan/NoQuote'
import { readLoanSelection, type SelectionParams } from '@/loan/paymentSelection'
import { SubmissionGate } from '@/loan/submission/SubmissionGate'
import { isOpen, toPayNow } from '@/stores/dues'
import type { LoanModel } from '@/stores/LoanModel'
import { loansStore } from '@/stores/LoansStore'
import { type LoanSelection, repayStore } from '@/stores/RepayStore'
import { LoadState } from '@/widgets/LoadState'
import { VoucherForm } from './form/VoucherForm'
import { channelName, proofChannels, useVoucher, voucherStateOf } from './model/useVoucher'
import type { VoucherModel } from './model/VoucherModel'
import { Approved, NothingOwed, Rejected } from './review/NextStep'
import { VoucherOutcome } from './review/VoucherOutcome'
import { VoucherStatus } from './review/VoucherStatus'
import { VoucherSkeleton } from './VoucherSkeleton'

interface VoucherDeskProps {
  loan: LoanModel
  params: SelectionParams
}

/** The instalments named, or, where the address names none, what is to be paid now; null while the plan is awaited. */
function subjectOf(loan: LoanModel, params: SelectionParams, today: IsoDate): LoanSelection | null {
  const selection = readLoanSelection({ ...params, order_no: loan.orderNo })
  const isNamed = params.type !== undefined || params.nos !== undefined
  if (isNamed || selection?.type !== 'all_due') return selection
  const { value: plan, error } = loan.plan
  if (plan === null) return error === null ? null : selection
  const items = plan.rows.filter(isOpen).map((row) => ({ row }))
  const isDue = items.some(({ row }) => row.status !== 'pending')
  const nos = isDue ? toPayNow(items, today).map(({ row }) => row.no) : []
  return nos.length > 0 ? { ...selection, type: 'installments', nos } : selection
}

/** The voucher of one loan: the outcome of an earlier submission, then the present voucher or the form. */
export const VoucherDesk = observer(function VoucherDesk({ loan, params }: VoucherDeskProps) {
  const { now } = useStores()
  const subject = subjectOf(loan, params, todayInShanghai(now()))
  return subject ? <SubjectDesk loan={loan} subject={subject} /> : <VoucherSkeleton />
})

/** Stays with what it was opened for: after a booking something else is to be paid. */
function SubjectDesk({ loan, subject }: { loan: LoanModel; subject: LoanSelection }) {
  const repay = useStore(repayStore)
  const [selection] = useState(subject)
  return (
    <SubmissionGate
      key={loan.orderNo}
      of={repay.getVoucher(selection)}
      outcome={(desk) => <VoucherOutcome selection={selection}>{desk}</VoucherOutcome>}
    >
      <Desk loan={loan} selection={selection} />
    </SubmissionGate>
  )
}

interface DeskProps {
  loan: LoanModel
  selection: LoanSelection
}

/** An existing voucher is shown before another is asked for; otherwise the form. */
const Desk = observer(function Desk({ loan, selection }: DeskProps) {
  const { model, quote, price, ways, submission, vouchers, load, refresh, catchUp, withdraw } =
    useVoucher(loan, selection)
  const loans = useStore(loansStore)
  const { value: account } = useStore(repayStore).bank
  const [correcting, setCorrecting] = useState(false)

  const owed = quote.error === null && quote.value !== null && quote.value.amount !== 0
  const nos = quote.value && selection.nos.length === 0 ? quote.value.nos : selection.nos
  const [followed, setFollowed] = useState<readonly string[]>([])
  const state = voucherStateOf(vouchers, nos, owed, followed)
  // Of the principal any part may be prepaid: nothing of it is left to be paid.
  const left = owed && selection.type !== 'partial' ? (quote.value?.amount ?? 0) : 0
  const pendingNo =
    state.kind === 'shown' && state.voucher.status === 'pending' ? state.voucher.voucherNo : null
  useEffect(() => {
    if (pendingNo !== null) setFollowed((nos) => [...nos, pendingNo])
  }, [pendingNo])
  const channels = proofChannels(ways.value ?? [])

  const correct = () => {
    submission.rest()
    setCorrecting(true)
  }
  const send = async () => {
    if (!(await model?.submit())) return
    setCorrecting(false)
    await catchUp()
  }

  if (state.kind === 'shown' || (state.kind === 'rejected' && !correcting)) {
    const { voucher } = state
    return (
      <VoucherStatus
        voucher={voucher}
        channelName={channelName(channels, voucher.channel)}
        onRefresh={refresh}
        onWithdraw={() => withdraw(voucher.voucherNo)}
      >
        {state.kind === 'rejected' && (
          <Rejected left={state.left} owed={owed} onCorrect={correct} />
        )}
        {voucher.status === 'approved' && (
          <Approved
            loan={loan.summary}
            voucherNo={voucher.voucherNo}
            left={left}
            onNext={() => setFollowed([])}
          />
        )}
      </VoucherStatus>
    )
  }
  if (quote.value === null && isApiError(quote.error, 'refused'))
    return <NoQuote text={quote.error.message} selection={selection} />
  return (
    <LoadState
      of={quote}
      retry={load}
      quiet={loans.get(loan.orderNo).error !== null}
      skeleton={<VoucherSkeleton />}
    >
      {(value) => {
        if (value.amount === 0) return <NothingOwed orderNo={loan.orderNo} />
        if (model)
          return (
            <NewVoucher
              model={model}
              loan={loan.summary}
              quote={price.value ?? value}
              account={account}
              onSubmit={send}
            />
          )
        return (
          <LoadState of={ways} retry={load} quiet skeleton={<VoucherSkeleton />}>
            {() => <VoucherSkeleton />}
          </LoadState>
        )
      }}
    </LoadState>
  )
})

interface NewVoucherProps {
  model: VoucherModel
  loan: LoanSummary
  quote: PayQuote
  account: BankAccount | null
  onSubmit: () => Promise<unknown>
}

/** The form, or the outcome of a submission whose answer was lost. */
const NewVoucher = observer(function NewVoucher(props: NewVoucherProps) {
  const { selection, submission, form } = props.model
  if (submission.state === 'confirming' || submission.state === 'unsure')
    return <VoucherOutcome selection={selection} onAgain={props.onSubmit} />
  if (form.refusal?.kind === 'unavailable')
    return (
      <StateView
        kind="unavailable"
        title="暂未提供凭证上传"
        note="请联系客服提交。"
        secondary={ASK_FOR_HELP}
      />
    )
  return <VoucherForm {...props} />
})
