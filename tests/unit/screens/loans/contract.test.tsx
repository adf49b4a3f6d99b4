import { fireEvent, screen } from '@testing-library/react'
import { ContractScreen } from '@/screens/contract/ContractScreen'
import { createSignedInWorld } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { consented } from '../../support/miniApp'
import { happens, renderScreen, tap } from '../../support/renderScreen'
import { contract, detailRow } from './data'
import { instalment, SUMMARY } from '../../support/repayData'

const CONTRACT = '/api/loan/getContractInfo'
const DETAIL = '/api/loan/orderDetail'
const PLAN = '/api/loan/installments'

describe('合同详情', () => {
  it('shows parties masked, costs, clauses and fingerprint', async () => {
    const world = createSignedInWorld()
    world.http.route(CONTRACT, () => done(contract))
    await renderScreen(<ContractScreen order_no="A" />, world)
    expect(world.http.last(CONTRACT).url).toBe(`${CONTRACT}?order_no=A`)
    expect(screen.getByRole('heading', { name: '个人借款合同' })).toBeInTheDocument()
    expect(screen.getByText('张**（110***********002X）')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: '全部利息与费用 633.12元' })).toBeInTheDocument()
    expect(screen.getByText('除本表所列项目外，不收取任何其他费用')).toBeInTheDocument()
    expect(screen.getByText('a'.repeat(64))).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '打开合同 PDF' })).toBeInTheDocument()
  })

  it('lists its clauses by number, each a press away', async () => {
    const world = createSignedInWorld()
    const clauses = ['放款', '逾期', '附表：还款计划'].map((title) => ({
      title,
      text: `${title}。`,
    }))
    world.http.route(CONTRACT, () => done({ ...contract, clauses }))
    await renderScreen(<ContractScreen order_no="A" />, world)
    const names = ['1. 放款', '2. 逾期', '附表：还款计划']
    const shown: Element[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this)
    }
    for (const name of names) await tap(screen.getByRole('button', { name }))
    expect(shown).toEqual(names.map((name) => screen.getByRole('heading', { name })))
  })

  it('once paid out, has the dates and what is due on each', async () => {
    const world = createSignedInWorld()
    world.http.route(CONTRACT, () => done(contract))
    world.http.route(DETAIL, () => done(detailRow('A')))
    world.http.route(PLAN, () =>
      done({ order_no: 'A', summary: SUMMARY, list: [instalment(1, '2026-10-10', 'paid')] }),
    )
    await renderScreen(<ContractScreen order_no="A" />, world)
    expect(screen.getByRole('row')).toHaveTextContent('第 1 期2026-10-10105.00 元')
  })

  it('has no dates before', async () => {
    const world = createSignedInWorld()
    world.http.route(CONTRACT, () => done(contract))
    world.http.route(DETAIL, () => done(detailRow('A', { disbursed_at: null })))
    world.http.route(PLAN, () =>
      done({ order_no: 'A', summary: SUMMARY, list: [instalment(1, '2026-10-10', 'pending')] }),
    )
    await renderScreen(<ContractScreen order_no="A" />, world)
    expect(screen.queryByRole('table', { name: '还款日' })).toBeNull()
  })

  it('clauses are text', async () => {
    const world = createSignedInWorld()
    world.http.route(CONTRACT, () => done(contract))
    await renderScreen(<ContractScreen order_no="A" />, world)
    expect(screen.getByText('人民币 12,000.00 元。<b>')).toBeInTheDocument()
  })

  it.each([
    ['none yet', done(null)],
    ['of somebody else', refused('订单不存在', { reason: 'not_found' })],
  ])('a contract %s leads to the own loans', async (_name, reply) => {
    const world = createSignedInWorld()
    world.http.route(CONTRACT, () => reply)
    await renderScreen(<ContractScreen order_no="X" />, world)
    expect(screen.getByText('没有可以查看的合同')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '查看我的借款' })).toBeInTheDocument()
  })
})

describe('the parties of a contract', () => {
  const FULL = '/api/loan/fullContract'
  const press = (name: string) =>
    happens(() => fireEvent.click(screen.getByRole('button', { name })))
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  async function open(over: object) {
    const world = createSignedInWorld(new Map([consented]))
    world.http.route(CONTRACT, () => done({ ...contract, ...over }))
    world.http.route('/api/sms/send', () => done(null))
    await renderScreen(<ContractScreen order_no="A" />, world)
    return world
  }

  it('are shown in full after a code of their own, with the contract to keep', async () => {
    const world = await open({ names_borrower: true })
    const parties = [
      { role: '贷款人', name: '示例消费金融有限公司', credit_code: '91990000MA00000000' },
      { role: '借款人', name: '张小明', id_no: '11010519491231002X' },
    ]
    world.http.route(FULL, () => done({ parties, sha256: 'a'.repeat(64), pdf: 'JVBERi0xLjM=' }))
    await press('查看完整信息')
    type('手机号', '13800000001')
    await press('获取验证码')
    type('验证码', '123456')
    await press('验证并查看')
    expect(world.http.last('/api/sms/send').body).toEqual({
      mobile: '13800000001',
      event: 'fullcontract',
    })
    expect(world.http.last(FULL).body).toEqual({ order_no: 'A', code: '123456' })
    expect(screen.getByText('张小明（11010519491231002X）')).toBeVisible()
    expect(screen.getByText(/统一社会信用代码 91990000MA00000000/)).toBeVisible()
    expect(screen.getByRole('button', { name: '下载含完整信息的合同 PDF' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '查看完整信息' })).toBeNull()
  })

  it('stay masked after a wrong code, which is said at its field', async () => {
    const world = await open({ names_borrower: true })
    world.http.route(FULL, () => refused('验证码不正确', { reason: 'invalid', field: 'code' }))
    await press('查看完整信息')
    type('手机号', '13800000001')
    type('验证码', '123456')
    await press('验证并查看')
    expect(screen.getByText('验证码不正确')).toBeVisible()
    expect(screen.getByText('张**（110***********002X）')).toBeVisible()
  })

  it('of a contract signed before are as they were, and the page says so', async () => {
    await open({ names_borrower: false })
    expect(screen.getByText(/^这份合同签署时只载明了部分隐藏的姓名和证件号/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '查看完整信息' })).toBeNull()
  })

  it('of a backend that says nothing of it have no button', async () => {
    await open({})
    expect(screen.queryByRole('button', { name: '查看完整信息' })).toBeNull()
    expect(screen.queryByText(/签署时只载明/)).toBeNull()
  })
})
