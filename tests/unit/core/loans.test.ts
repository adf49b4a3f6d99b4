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
    await loans.getList('all').refresh()
    const [inList] = loans.getList('all').items
    http.route(DETAIL, () => done(loan('A', { outstanding: '1.00' })))
    await loans.fetch('A')
    expect(loans.get('A').value).toBe(inList)
    expect(inList?.summary.outstanding).toBe(100)
  })

  it('a long list observes loans, not each figure, and makes no plan that nobody asks for', async () => {
    const { loans, http } = setUp()
    http.route(MINE, () => done({ list: [loan('A')], total: 1 }))
    await loans.getList('all').refresh()
    const [model] = loans.getList('all').items
    expect(isObservable(model)).toBe(true)
    expect(isObservable(model?.summary)).toBe(false)
    expect(isObservable(model?.summary.progress)).toBe(false)
    const made = jest.spyOn(Loadable.prototype, 'fetch')
    http.route('/api/loan/installments', () => undefined)
    void model?.fetchPlan()
    expect(made.mock.contexts).toEqual([model?.plan])
    made.mockRestore()
  })

  it('two filters never mix, whichever answers first', async () => {
    const { loans, http } = setUp()
    const slow = loans.getList('active').refresh()
    const request = http.last(MINE)
    http.route(MINE, () => done({ list: [loan('S', { status: 'settled' })], total: 1 }))
    await loans.getList('settled').refresh()
    await request.answer(done({ list: [loan('A')], total: 1 }))
    await slow
    expect(loans.getList('active').items.map(({ orderNo }) => orderNo)).toEqual(['A'])
    expect(loans.getList('settled').items.map(({ orderNo }) => orderNo)).toEqual(['S'])
  })

  it('an answer that was overtaken does not take a loan back to what it was', async () => {
    const { loans, http } = setUp()
    http.route(DETAIL, () => undefined)
    const slow = loans.fetch('A')
    const overtaken = http.last(DETAIL)
    http.route(MINE, () => done({ list: [loan('A', { status: 'cancelled' })], total: 1 }))
    await loans.getList('all').refresh()
    await overtaken.answer(done(loan('A', { status: 'reviewing' })))
    await slow
    expect(loans.getList('all').items[0]?.summary.status).toBe('cancelled')
  })

  it('the latest loan is asked for without an order number', async () => {
    const { loans, http } = setUp()
    http.route(DETAIL, () => done(null))
    await loans.fetch()
    expect(http.last(DETAIL).url).toBe(DETAIL)
    expect(loans.get()).toMatchObject({ value: null, error: null })
  })

  it('a loan that is not there is an error with its words', async () => {
    const { loans, http } = setUp()
    http.route(DETAIL, () => refused('订单不存在', { reason: 'not_found' }))
    await loans.fetch('X')
    expect(loans.get('X').error?.message).toBe('订单不存在')
  })

  it('a list with a loan that can not be read is not shown without it', async () => {
    const { loans, http } = setUp()
    http.route(MINE, () => done({ rows: [loan('A', { outstanding: 12.5 })] }))
    await loans.getList('all').refresh()
    expect(loans.getList('all').items[0]?.summary.outstanding).toBe(1250)
    http.route(MINE, () => done({ rows: [loan('A'), loan('B', { amount: '1,000.00' })] }))
    await loans.getList('all').refresh()
    const { error } = loans.getList('all').state
    expect(error).toMatchObject({ kind: 'badReply', details: { field: 'rows.1.amount' } })
    expect(loans.getList('all').items).toHaveLength(1)
  })

  it('nothing of one user is left for the next', async () => {
    const { loans, stores, http } = setUp()
    http.route(MINE, () => done({ list: [loan('A')], total: 1 }))
    await loans.getList('all').refresh()
    loans.reset()
    expect(loans.getList('all').items).toEqual([])
    expect(stores.get(loansStore).getList('all').state.value).toBeNull()
  })
})
