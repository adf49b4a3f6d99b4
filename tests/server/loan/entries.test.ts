import { disbursementEntries, waiverEntries } from '../../../server/lending/entries'
import type { InstalmentRecord } from '../../../server/repositories/loans/instalments'

const ROW = { no: 1, principal: 100_00, interest: 2_00, fee: 5_00 } as InstalmentRecord

it('books what is lent, and interest and fee of each row apart', () => {
  expect(disbursementEntries(100_00, [ROW])).toEqual([
    { no: null, account: 'cash', amount: -100_00 },
    { no: 1, account: 'principal_receivable', amount: 100_00 },
    { no: 1, account: 'interest_receivable', amount: 2_00 },
    { no: 1, account: 'unearned_interest', amount: -2_00 },
    { no: 1, account: 'fee_receivable', amount: 5_00 },
    { no: 1, account: 'fee_income', amount: -5_00 },
  ])
})

it('early settlement lets go of interest never earned, and of fees', () => {
  const waived = { penalty: 0, fee: 5_00, interest: 2_00, principal: 0 }
  expect(waiverEntries([{ no: 1, waived }])).toEqual([
    { no: 1, account: 'waived', amount: 5_00 },
    { no: 1, account: 'fee_receivable', amount: -5_00 },
    { no: 1, account: 'unearned_interest', amount: 2_00 },
    { no: 1, account: 'interest_receivable', amount: -2_00 },
  ])
})
