import { OrderQuery } from '../loan'
import { PrepayState } from '../prepayment'
import { call, NO_ORDER } from './call'

const ORDER = '202611210000000000000001'

/** Partial prepayment; the cashier's calls quote and pay it. */
export const PREPAYMENT_CALLS = {
  loanPrepayment: call({
    summary: '提前归还部分本金：现在可还多少、依据的各期，以及已有的各版还款计划',
    query: OrderQuery,
    needs: ['order_no'],
    data: PrepayState,
    refusals: [NO_ORDER],
    example: {
      query: { order_no: ORDER },
      data: {
        order_no: ORDER,
        offer: {
          as_of: '2026-12-21',
          annual_rate: '7.20',
          repay_method: 'equal_installment',
          term: 3,
          level: '337.34',
          least: '333.33',
          most: '668.65',
          choices: ['shorten', 'reduce'],
          due_amount: '337.34',
          rows: [
            {
              no: 2,
              period_start: '2026-12-21',
              due_date: '2027-01-21',
              principal: '333.33',
              interest: '4.01',
              paid_principal: '0.00',
              paid_interest: '0.00',
            },
            {
              no: 3,
              period_start: '2027-01-21',
              due_date: '2027-02-21',
              principal: '335.33',
              interest: '2.01',
              paid_principal: '0.00',
              paid_interest: '0.00',
            },
          ],
        },
        reason: null,
        signed: [],
        revisions: [],
      },
    },
  }),
}
