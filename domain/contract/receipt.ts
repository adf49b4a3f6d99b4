import { type Static, Type } from 'typebox'
import { PAY_TYPES } from '../payments'
import { call, NO_ORDER, EXAMPLE_ORDER } from './call'
import { Breakdown } from './repayment'
import { Money, Nullable, Instant, Day, PageQuery, OrderNo, PageOf } from './scalars'

/** A booked payment and what it paid; a list has those of all loans or of one. */
export const Receipt = Type.Object({
  receipt_no: Type.String(),
  order_no: Type.String(),
  purpose: Type.String({ description: 'of the loan, which is named by it' }),
  loan_amount: Money,
  disbursed_at: Nullable(Instant),
  paid_on: Day,
  booked_at: Type.Optional(Instant),
  amount: Money,
  type: Type.Enum(PAY_TYPES),
  nos: Type.Array(Type.Integer(), { description: 'instalments it paid, in whole or in part' }),
  breakdown: Breakdown,
  saved_interest: Type.String({
    ...Money,
    description: 'yuan of interest let go, as principal was paid ahead of time',
  }),
  refund: Type.String({
    ...Money,
    description: 'yuan to be given back: what of it repaid nothing, and `penalty_returned`',
  }),
  penalty_returned: Type.Optional(
    Type.String({
      ...Money,
      description: 'yuan of penalty paid before, which was too much as this was paid earlier',
    }),
  ),
  channel: Type.String(),
  channel_name: Type.String(),
  source_no: Type.String({ description: 'the online payment or voucher it came by' }),
})
export type Receipt = Static<typeof Receipt>

const ReceiptsQuery = Type.Object({ ...PageQuery.properties, order_no: OrderNo })

export const ReceiptPage = PageOf(Receipt)
export type ReceiptPage = Static<typeof ReceiptPage>

/** Receipts of booked payments. */
export const RECEIPT_CALLS = {
  loanReceipts: call('GET', '/api/loan/receipts', 'user', {
    summary: '已入账的还款，新的在前；不带订单号时是全部借款的',
    query: ReceiptsQuery,
    data: ReceiptPage,
    refusals: [NO_ORDER],
    example: {
      query: { order_no: EXAMPLE_ORDER, page: '1', limit: '10' },
      data: {
        list: [
          {
            receipt_no: 'P202612210000000000000002',
            order_no: EXAMPLE_ORDER,
            purpose: 'daily',
            loan_amount: '1000.00',
            disbursed_at: 1_795_230_000,
            paid_on: '2026-12-21',
            booked_at: 1_797_831_900,
            amount: '337.34',
            type: 'installments',
            nos: [1],
            breakdown: { principal: '331.34', interest: '6.00', fee: '0.00', penalty: '0.00' },
            saved_interest: '0.00',
            refund: '0.00',
            channel: 'bank_transfer',
            channel_name: '银行转账',
            source_no: 'V202612210000000000000001',
          },
        ],
        total: 1,
        page: 1,
        limit: 10,
      },
    },
  }),
}
