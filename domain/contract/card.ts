import { type Static, Type } from 'typebox'
import { type Sent, call, badCode, missing } from './call'
import { CleanCredential, Input, Instant, Text } from './scalars'

/** A bank card of the borrower's own, bound for repayment. Its number is never sent. */
export const BankCard = Type.Object({
  card_id: Type.String(),
  bank_name: Text("'' where the number tells no bank"),
  last4: Type.String({ description: 'last four digits of the number' }),
  mobile: Text('masked number that the bank knows the holder by'),
  bound_at: Instant,
  order_nos: Type.Array(Type.String(), {
    description: 'loans repaid from it by themselves; it cannot be unbound meanwhile',
  }),
})
export type BankCard = Static<typeof BankCard>

const CardId = Type.Optional(Type.String({ maxLength: 64 }))

export const CardBindBody = Type.Object({
  card_no: Type.Optional(Input('card', { maxLength: 200 })),
  reserve_mobile: Type.Optional(
    Input('phone', { maxLength: 200, description: 'the number that the bank knows the holder by' }),
  ),
})

export const CardConfirmBody = Type.Object({
  bind_no: CardId,
  code: Type.Optional(CleanCredential('code', 'code of event bindcard, sent to reserve_mobile')),
})

const CardUnbindBody = Type.Object({ card_id: CardId })

/** Most cards of one person. */
export const CARDS_MAX = 5

const CARD: BankCard = {
  card_id: 'K202612210000000000000001',
  bank_name: '招商银行',
  last4: '0128',
  mobile: '138****0001',
  bound_at: 1_797_818_500,
  order_nos: [],
}

/** Bank cards that repayments are taken from. */
export const CARD_CALLS = {
  userCards: call('GET', '/api/user/cards', 'user', {
    summary: '绑定的银行卡',
    data: Type.Array(BankCard),
    refusals: [],
    example: { data: [CARD] },
  }),
  userCardBind: call('POST', '/api/user/cardBind', 'user', {
    summary: '绑定本人的储蓄卡：银行核对姓名、证件号、卡号和预留手机号，再向预留手机号发送验证码',
    body: CardBindBody,
    needs: ['card_no', 'reserve_mobile'],
    data: Type.Object({ bind_no: Type.String() }),
    refusals: [
      ['invalid', '请输入银行卡号', 'card_no'],
      ['invalid', '请输入 16–19 位银行卡号', 'card_no'],
      ['invalid', '手机号不正确', 'reserve_mobile'],
      ['wrong_state', '请先申请一笔借款：绑定银行卡要核对你的姓名和身份证号'],
      ['wrong_state', `最多绑定 ${CARDS_MAX} 张银行卡`],
      ['conflict', '这张银行卡已经绑定', 'card_no'],
      ['invalid', '银行核对未通过：卡号、姓名、证件号和预留手机号须是同一人的', 'card_no'],
      ['rate_limited', '绑定银行卡过于频繁，请稍后再试'],
      ['rate_limited', '发送频繁'],
    ],
    example: {
      body: { card_no: '6222021234567890128', reserve_mobile: '13800000001' },
      data: { bind_no: CARD.card_id },
      msg: '验证码已发送',
    },
  }),
  userCardConfirm: call('POST', '/api/user/cardConfirm', 'user', {
    summary: '用预留手机号收到的验证码完成绑定',
    body: CardConfirmBody,
    needs: ['bind_no', 'code'],
    data: BankCard,
    refusals: [
      ['not_found', '绑定已失效，请重新开始'],
      missing('code'),
      badCode('code'),
      ['wrong_state', `最多绑定 ${CARDS_MAX} 张银行卡`],
    ],
    example: { body: { bind_no: CARD.card_id, code: '123456' }, data: CARD, msg: '银行卡已绑定' },
  }),
  userCardUnbind: call('POST', '/api/user/cardUnbind', 'user', {
    summary: '解绑银行卡',
    body: CardUnbindBody,
    needs: ['card_id'],
    data: Type.Null(),
    refusals: [
      ['not_found', '没有这张银行卡'],
      ['wrong_state', '这张银行卡正用于自动还款，请先关闭自动还款'],
      ['wrong_state', '这张银行卡有一笔扣款还没有结果，请稍后再解绑'],
    ],
    example: { body: { card_id: CARD.card_id }, data: null, msg: '银行卡已解绑' },
  }),
}
export type CardBindBody = Sent<typeof CARD_CALLS.userCardBind>
export type CardConfirmBody = Sent<typeof CARD_CALLS.userCardConfirm>
