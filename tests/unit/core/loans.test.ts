import { isObservable } from 'mobx'
import { Loadable } from '@/stores/Loadable'
import { loansStore } from '@/stores/LoansStore'
import { createSignedInWorld } from '../support/fakes'
import { done, refused } from '../support/fakeHttp'
import { loan } from '../support/repayData'

const MINE = '/api/loan/myLoans'
const DETAIL = '/api/loan/orderDetail'
const setUp = () => {
  const world = createSignedInWorld()
  return { ...world, loans: world.stores.get(loansStore) }
}

describe('my loans', () => {
  it('list and detail share one loan', async () => {
    const { loans, http } = setUp()
    http.route(MINE, () => done({ list: [loan('A')], total: 1 }))
    await loans.refresh('all')
    const [inList] = loans.list('all').items
    http.route(DETAIL, () => done(loan('A', { outstanding: '1.00' })))
    await loans.find('A')
    expect(loans.lookup('A').value).toBe(inList)
    expect(inList?.summary.outstanding).toBe(100)
  })

  it('a long list observes loans, not each figure, and makes no plan that nobody asks for', async () => {
    const { loans, http } = setUp()
    http.route(MINE, () => done({ list: [loan('A')], total: 1 }))
    await loans.refresh('all')
    const [model] = loans.list('all').items
    expect(isObservable(model)).toBe(true)
    expect(isObservable(model?.summary)).toBe(false)
    expect(isObservable(model?.summary.progress)).toBe(false)
    const made = jest.spyOn(Loadable.prototype, 'load')
    http.route('/api/loan/installments', () => undefined)
    void model?.loadPlan()
    expect(made.mock.contexts).toEqual([model?.plan])
    made.mockRestore()
  })

  it('two filters never mix, whichever answers first', async () => {
    const { loans, http } = setUp()
    const slow = loans.refresh('active')
    const request = http.last(MINE)
    http.route(MINE, () => done({ list: [loan('S', { status: 'settled' })], total: 1 }))
    await loans.refresh('settled')
    await request.answer(done({ list: [loan('A')], total: 1 }))
    await slow
    expect(loans.list('active').items.map(({ orderNo }) => orderNo)).toEqual(['A'])
    expect(loans.list('settled').items.map(({ orderNo }) => orderNo)).toEqual(['S'])
  })

  it('an answer that was overtaken does not take a loan back to what it was', async () => {
    const { loans, http } = setUp()
    http.route(DETAIL, () => undefined)
    const slow = loans.find('A')
    const overtaken = http.last(DETAIL)
    http.route(MINE, () => done({ list: [loan('A', { status: 'cancelled' })], total: 1 }))
    await loans.refresh('all')
    await overtaken.answer(done(loan('A', { status: 'reviewing' })))
    await slow
    expect(loans.list('all').items[0]?.summary.status).toBe('cancelled')
  })

  it('the latest loan is asked for without an order number', async () => {
    const { loans, http } = setUp()
    http.route(DETAIL, () => done(null))
    await loans.find()
    expect(http.last(DETAIL).url).toBe(DETAIL)
    expect(loans.lookup()).toMatchObject({ value: null, error: null })
  })

  it('a loan that is not there is an error with its words', async () => {
    const { loans, http } = setUp()
    http.route(DETAIL, () => refused('订单不存在', { reason: 'not_found' }))
    await loans.find('X')
    expect(loans.lookup('X').error?.message).toBe('订单不存在')
  })

  it('a list with a loan that can not be read is not shown without it', async () => {
    const { loans, http } = setUp()
    http.route(MINE, () => done({ rows: [loan('A', { outstanding: 12.5 })] }))
    await loans.refresh('all')
    expect(loans.list('all').items[0]?.summary.outstanding).toBe(1250)
    http.route(MINE, () => done({ rows: [loan('A'), loan('B', { amount: '1,000.00' })] }))
    await loans.refresh('all')
    const { error } = loans.list('all').state
    expect(error).toMatchObject({ kind: 'badReply', details: { field: 'rows.1.amount' } })
    expect(loans.list('all').items).toHaveLength(1)
  })

  it('nothing of one user is left for the next', async () => {
    const { loans, stores, http } = setUp()
    http.route(MINE, () => done({ list: [loan('A')], total: 1 }))
    await loans.refresh('all')
    loans.reset()
    expect(loans.list('all').items).toEqual([])
    expect(stores.get(loansStore).list('all').state.value).toBeNull()
  })
})
