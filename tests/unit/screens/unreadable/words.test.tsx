import { cleanup, screen } from '@testing-library/react'
import '../../contract/encoder'
import { CALLS } from '@domain/contract'
import { CashierScreen } from '@/screens/cashier/CashierScreen'
import { ContractScreen } from '@/screens/contract/ContractScreen'
import { LoanDetailScreen } from '@/screens/loan-detail/LoanDetailScreen'
import { createSignedInWorld } from '../../support/fakes'
import { done } from '../../support/fakeHttp'
import { happens, renderScreen, tap } from '../../support/renderScreen'
import { BANK, BANK_CALL, borrower, CASHIER, loan, LOAN, quote } from '../../support/repayData'
import { expectHonest } from './kinds'

const CONTRACT = CALLS.loanContract.example.data
const WORDLESS: [string, unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
  ['an object', {}],
]

const fact = (name: string) => screen.getByText(name).parentElement

it.each(WORDLESS)(
  '%s: the account to transfer to has -- for its owner and its bank',
  async (_, bad) => {
    const world = await borrower()
    world.http.route(CASHIER, () => quote())
    world.http.route(BANK_CALL, () => done({ ...BANK, account_name: bad, bank_name: bad }))
    await renderScreen(<CashierScreen order_no="L0001" type="installments" nos="2,3" />, world)
    await tap(screen.getByRole('radio', { name: /银行转账/ }))
    expect(fact('户名')).toHaveTextContent('户名--')
    expect(fact('开户行')).toHaveTextContent('开户行--')
    expect(screen.queryByRole('button', { name: '复制户名' })).toBeNull()
    expect(screen.getByRole('button', { name: '复制账号' })).toBeVisible()
    expectHonest()
  },
)

it.each(WORDLESS)('%s: the end of the card’s number is --', async (_, bad) => {
  const row = loan('L0001', { bank_last4: bad, timeline: bad })
  const world = await borrower([row])
  world.http.route(LOAN, () => done(row))
  await renderScreen(<LoanDetailScreen order_no="L0001" />, world)
  await tap(screen.getByRole('button', { name: '查看借款信息和订单号' }))
  expect(fact('收款银行卡')).toHaveTextContent('尾号 --')
  expectHonest()
})

async function contract(over: object) {
  cleanup()
  const world = createSignedInWorld()
  world.http.route('/api/loan/getContractInfo', () => done({ ...CONTRACT, ...over }))
  await renderScreen(<ContractScreen order_no="L0001" />, world)
  await happens(() => {})
}

it.each(WORDLESS)('%s: what a contract leaves out is --, and never blank', async (_, bad) => {
  const disclosure = { ...CONTRACT?.disclosure, default_cost: bad, no_other_fee: bad }
  await contract({ disclosure, clauses: [{ title: bad, text: bad }], sha256: bad })
  expect(fact('如果逾期')).toHaveTextContent('如果逾期--')
  expect(fact('其他费用')).toHaveTextContent('其他费用--')
  expect(screen.getAllByText('1. --')).not.toHaveLength(0)
  expectHonest()
  await contract({ clauses: bad, parties: bad })
  expect(screen.getByText(/^合同条款读取失败/)).toBeVisible()
  expect(fact('合同各方')?.parentElement).toHaveTextContent('合同各方--')
})
