import { Type } from 'typebox'
import { type Sent, call, NO_ORDER, EXAMPLE_ORDER } from './call'
import { proofBy, PROOF_REFUSALS } from './proof'
import { OrderNo, Input } from './scalars'

/** Another card of the borrower's own for a payout that failed. */
export const PayoutCardBody = Type.Object({
  order_no: OrderNo,
  bank_card: Type.Optional(Input('card', { maxLength: 200 })),
  ...proofBy('payoutcard'),
})

/** A payout that failed is made again to another card. */
export const PAYOUT_CARD_CALLS = {
  loanPayoutCard: call('POST', '/api/loan/payoutCard', 'user', {
    summary: '放款失败后更换收款卡；先确认是本人：这个账号的手机号的验证码，没有手机号的账号用密码',
    body: PayoutCardBody,
    needs: ['order_no', 'bank_card'],
    data: Type.Null(),
    refusals: [
      NO_ORDER,
      ['invalid', '请输入银行卡号', 'bank_card'],
      ['invalid', '请输入 16–19 位银行卡号', 'bank_card'],
      ...PROOF_REFUSALS,
      ['wrong_state', '只有放款失败的借款可以更换收款卡'],
    ],
    example: {
      body: { order_no: EXAMPLE_ORDER, bank_card: '6222021234567890128', code: '123456' },
      data: null,
      msg: '收款卡已更换，正在重新放款',
    },
  }),
}
export type PayoutCardBody = Sent<typeof PAYOUT_CARD_CALLS.loanPayoutCard>
