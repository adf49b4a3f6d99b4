import { fireEvent, screen, within } from '@testing-library/react'
import { ContractScreen } from '@/screens/contract/ContractScreen'
import { createSignedInWorld } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { consented } from '../../support/miniApp'
import { happens, renderScreen, shownUrl, tap } from '../../support/renderScreen'
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
    expect(screen.getByRole('img', { name: '借款本金 12,000.00元' })).toBeInTheDocument()
    await tap(screen.getByRole('button', { name: '综合融资成本明示表' }))
    expect(screen.getByRole('img', { name: '全部利息与费用 633.12元' })).toBeInTheDocument()
    expect(screen.getByText('除本表所列项目外，不收取任何其他费用')).toBeInTheDocument()
    await tap(screen.getByRole('button', { name: '核对内容指纹' }))
    expect(screen.getByText(`SHA-256 ${'a'.repeat(64)}`)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '打开合同 PDF' })).toBeInTheDocument()
  })

  it('lists the amendments of its plan, each with its file, and leads to its check', async () => {
    const world = createSignedInWorld()
    const amendments = ['延后 2 期', '延长为 24 期'].map((text, at) => ({
      offer_no: `S2026112${at}0000000000000001`,
      text,
      accepted_at: 1_795_399_200,
      sha256: 'b'.repeat(64),
      pdf_url: `https://example.com/${at}`,
    }))
    const contract_no = 'HT202611210000000000000001'
    world.http.route(CONTRACT, () => done({ ...contract, contract_no, amendments }))
    await renderScreen(<ContractScreen order_no="A" />, world)
    expect(screen.getByText('编号 S202611200000000000000001')).toBeVisible()
    expect(screen.getByRole('button', { name: '打开“延后 2 期” PDF' })).toBeVisible()
    expect(screen.getByRole('button', { name: '打开“延长为 24 期” PDF' })).toBeVisible()
    await tap(screen.getByRole('button', { name: '核验这份合同' }))
    expect(shownUrl()).toBe(`/pages/certificate/verify?code=${contract_no}`)
  })

  it('lists its clauses by number, each folded until it is pressed, or all at once', async () => {
    const world = createSignedInWorld()
    const clauses = ['放款', '逾期'].map((title) => ({ title, text: `${title}。` }))
    world.http.route(CONTRACT, () => done({ ...contract, clauses }))
    await renderScreen(<ContractScreen order_no="A" />, world)
    const clause = (name: string) => screen.getByRole('button', { name })
    expect(screen.queryByText('逾期。')).toBeNull()
    await tap(clause('2. 逾期'))
    expect(clause('2. 逾期')).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('逾期。')).toBeVisible()
    await tap(clause('2. 逾期'))
    expect(screen.queryByText('逾期。')).toBeNull()
    await tap(clause('全部展开'))
    expect(screen.getByText('放款。')).toBeVisible()
    expect(screen.getByText('逾期。')).toBeVisible()
    await tap(clause('全部收起'))
    expect(screen.queryByText('放款。')).toBeNull()
  })

  const PLAN_CLAUSE = {
    title: '附表：还款计划',
    text: [
      '第 1 期：本金 956.76 元，利息 96.00 元，合计 1,052.76 元',
      '第 2 期：本金 964.41 元，利息 88.35 元，合计 1,052.76 元',
    ].join('\n'),
  }
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)

  async function openPlan(detail: object, over: object = {}) {
    const world = createSignedInWorld()
    world.http.route(CONTRACT, () => done({ ...contract, clauses: [PLAN_CLAUSE] }))
    world.http.route(DETAIL, () => done(detail))
    world.http.route(PLAN, () =>
      done({
        order_no: 'A',
        summary: SUMMARY,
        list: [instalment(1, '2026-10-10', 'paid')],
        ...over,
      }),
    )
    world.http.route('/api/loan/prepayment', () =>
      done({
        order_no: 'A',
        offer: null,
        reason: null,
        signed: [
          { no: 1, due_date: '2026-10-10', principal: '956.76', interest: '96.00' },
          { no: 2, due_date: '2026-11-10', principal: '964.41', interest: '88.35' },
        ],
        revisions: [],
      }),
    )
    await renderScreen(<ContractScreen order_no="A" />, world)
  }

  it('once paid out, has the signed plan as a table with its dates', async () => {
    await openPlan(detailRow('A'))
    expect(rowsOf('附表：还款计划')).toEqual([
      '期次本金（元）利息（元）合计（元）',
      '第 1 期\n2026-10-10956.7696.001,052.76',
      '第 2 期964.4188.351,052.76',
    ])
    expect(screen.queryByRole('table', { name: '现在的还款计划' })).toBeNull()
  })

  it('before, has the amounts and says when the dates are fixed', async () => {
    await openPlan(detailRow('A', { disbursed_at: null }))
    expect(rowsOf('附表：还款计划')[1]).toBe('第 1 期956.7696.001,052.76')
    expect(screen.getByText('各期金额如下，还款日在放款时确定。')).toBeVisible()
  })

  it('has the plan as it is now apart from the signed one, once a prepayment changed it', async () => {
    const revised = { at: 1_795_226_400, event: 'revised', text: '还款计划已重新计算' }
    await openPlan(detailRow('A', { timeline: [revised] }))
    expect(rowsOf('附表：还款计划')[2]).toBe('第 2 期\n2026-11-10964.4188.351,052.76')
    expect(rowsOf('现在的还款计划')[1]).toBe('第 1 期\n2026-10-10100.005.00105.00')
    expect(screen.getByText(/^提前归还部分本金后重新计算，代替附表/)).toBeVisible()
  })

  it.each([
    [['hardship_accepted'], '接受协商还款方案后改为新计划'],
    [['hardship_accepted', 'revised'], '提前归还部分本金后重新计算'],
    [['revised', 'hardship_accepted', 'hardship_broken'], '协商还款终止后重新计算'],
  ])('keeps the signed dates and says why there is another plan after %j', async (events, why) => {
    const timeline = events.map((event) => ({ at: 1_795_226_400, event, text: '还款计划已改变' }))
    await openPlan(detailRow('A', { timeline }), {
      list: [instalment(1, '2026-12-10', 'pending')],
    })
    expect(rowsOf('附表：还款计划').slice(1)).toEqual([
      '第 1 期\n2026-10-10956.7696.001,052.76',
      '第 2 期\n2026-11-10964.4188.351,052.76',
    ])
    expect(rowsOf('现在的还款计划')[1]).toBe('第 1 期\n2026-12-10100.005.00105.00')
    expect(screen.getByText(`${why}，代替附表；附表保持签署时的样子。`)).toBeVisible()
  })

  it('names the instalments of a new plan so that they stay on one line', async () => {
    const accepted = { at: 1_795_226_400, event: 'hardship_accepted', text: '已接受' }
    await openPlan(detailRow('A', { timeline: [accepted] }), {
      list: [instalment(1001, '2026-12-10', 'pending')],
    })
    expect(rowsOf('现在的还款计划')[1]).toBe('新计划 1\n2026-12-10100.005.00105.00')
  })

  it('clauses are text', async () => {
    const world = createSignedInWorld()
    world.http.route(CONTRACT, () => done(contract))
    await renderScreen(<ContractScreen order_no="A" />, world)
    await tap(screen.getByRole('button', { name: '全部展开' }))
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
    await press('获取验证码')
    type('验证码', '123456')
    await press('验证并查看')
    expect(world.http.last('/api/sms/send').body).toEqual({
      mobile: '138****0001',
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
