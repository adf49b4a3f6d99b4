import { Type } from 'typebox'
import { PayoutCardBody } from '../payoutCard'
import { call, NO_ORDER } from './call'

const ORDER = '202611210000000000000001'

/** A payout that failed is made again to another card. */
export const PAYOUT_CARD_CALLS = {
  loanPayoutCard: call({
    summary: '放款失败后更换收款卡；先确认是本人：这个账号的手机号的验证码，没有手机号的账号用密码',
    body: PayoutCardBody,
    needs: ['order_no', 'bank_card'],
    data: Type.Null(),
    refusals: [
      NO_ORDER,
      ['invalid', '请输入银行卡号', 'bank_card'],
      ['invalid', '请输入 16–19 位银行卡号', 'bank_card'],
      ['invalid', '参数不正确', 'code'],
      ['invalid', '验证码不正确', 'code'],
      ['invalid', '参数不正确', 'password'],
      ['rate_limited', '请稍后再试'],
      ['invalid', '密码不正确', 'password'],
      ['wrong_state', '只有放款失败的借款可以更换收款卡'],
    ],
    example: {
      body: { order_no: ORDER, bank_card: '6222021234567890128', code: '123456' },
      data: null,
      msg: '收款卡已更换，正在重新放款',
    },
  }),
}
