import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { isApiError } from '@/api/errors'
import { saysOfVoucher, subjectOf } from '@/api/readRepay'
import { LoadState } from '@/parts/LoadState'
import { NoWordOfVoucher } from '@/parts/NotOffered'
import type { LoanModel } from '@/stores/LoanModel'
import type { PayWish } from '@/stores/RepayStore'
import { channelName, proofChannels } from './model/channels'
import { standingOf } from './model/standing'
import { useVoucher } from './model/useVoucher'
import { NewVoucher } from './NewVoucher'
import {
  ApprovedPart,
  NoQuotePart,
  NothingOwedPart,
  RejectedPart,
  VoucherStatusPart,
} from './review/ReviewParts'
import { VoucherSkeleton } from './VoucherSkeleton'

interface VoucherDeskProps {
  loan: LoanModel
  wish: PayWish
}

/** A voucher that exists is shown before another is asked for; the form stands where none is in the way. */
export const VoucherDesk = observer(function VoucherDesk({ loan, wish }: VoucherDeskProps) {
  const { model, quote, ways, submission, vouchers, load, refresh, catchUp } = useVoucher(
    loan,
    wish,
  )
  const [correcting, setCorrecting] = useState(false)

  const owed = quote.error === null && quote.value !== null && quote.value.amount !== 0
  const nos = quote.value && wish.nos.length === 0 ? subjectOf(quote.value, wish).nos : wish.nos
  const [followed] = useState(() => new Set<string>())
  const standing = standingOf(vouchers, nos, owed, wish.type === 'partial' ? followed : undefined)
  const pendingNo =
    standing.kind === 'shown' && standing.voucher.status === 'pending'
      ? standing.voucher.voucherNo
      : null
  useEffect(() => {
    if (pendingNo !== null) followed.add(pendingNo)
  }, [followed, pendingNo])
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

  if (standing.kind === 'shown' || (standing.kind === 'rejected' && !correcting)) {
    const { voucher } = standing
    return (
      <VoucherStatusPart
        voucher={voucher}
        channelName={channelName(channels, voucher.channel)}
        onRefresh={refresh}
      >
        {standing.kind === 'rejected' && (
          <RejectedPart left={standing.left} owed={owed} onCorrect={correct} />
        )}
        {voucher.status === 'approved' && (
          <ApprovedPart loan={loan.summary} voucherNo={voucher.voucherNo} />
        )}
      </VoucherStatusPart>
    )
  }
  if (quote.value === null && isApiError(quote.error, 'refused'))
    return <NoQuotePart text={quote.error.message} orderNo={loan.orderNo} />
  return (
    <LoadState of={quote} retry={load} skeleton={<VoucherSkeleton />}>
      {(value) => {
        if (value.amount === 0) return <NothingOwedPart orderNo={loan.orderNo} />
        if (!saysOfVoucher(value)) return <NoWordOfVoucher retry={load} />
        if (model)
          return <NewVoucher model={model} loan={loan.summary} quote={value} onSubmit={send} />
        return (
          <LoadState of={ways} retry={load} quiet skeleton={<VoucherSkeleton />}>
            {() => <VoucherSkeleton />}
          </LoadState>
        )
      }}
    </LoadState>
  )
})
