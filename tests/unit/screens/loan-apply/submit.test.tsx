import { fireEvent, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { APPLICATION_AGREEMENTS } from '@domain/agreements'
import { DEFAULT_PRODUCT } from '@domain/product'
import { keyNo, NOW_MS, type World } from '../../support/fakes'
import { refused } from '../../support/fakeHttp'
import { shownUrl, stackRoutes } from '../../support/miniApp'
import {
  APPLY,
  choose,
  CONFIRM,
  CREATE,
  created,
  DETAIL,
  happens,
  heading,
  hideBrowserTab,
  memberWorld,
  next,
  openApply,
  PERSON,
  press,
  reachConfirm,
  reachSubmit,
  readFor,
  submit,
  tick,
  openCosts,
  DISCLOSURE,
  CONFIRM_DISCLOSURE,
  SHA256,
  served,
  confirmCosts,
} from './support'

const open = async (url = APPLY) => {
  const world = memberWorld()
  await openApply(world, url)
  return world
}

const keys = (world: World) =>
  world.http.sent.filter(({ url }) => url === CREATE).map((sent) => sent.headers['idempotency-key'])

const waitButton = () => screen.getByRole('button', { name: /请阅读费用明细/ })

describe('the cost table before signing', () => {
  it('can be confirmed after ten seconds in sight, not before', async () => {
    const world = await open()
    await reachConfirm()
    await openCosts()
    expect(screen.getByRole('dialog', { name: '综合融资成本明示表' })).toHaveTextContent('收取')
    expect(waitButton()).toBeDisabled()
    await readFor(world, 9)
    expect(waitButton()).toHaveAccessibleName('请阅读费用明细（1 秒）')
    await readFor(world, 1)
    await press(CONFIRM)
    expect(screen.getByText('已确认费用 · 2026年11月21日 10:00')).toBeVisible()
  })

  it('counts nothing while the app is hidden, another page is read, or the clock is set forward', async () => {
    const world = await open()
    await reachConfirm()
    await openCosts()
    await readFor(world, 4)
    hideBrowserTab(true)
    await readFor(world, 60)
    hideBrowserTab(false)
    expect(waitButton()).toHaveAccessibleName('请阅读费用明细（6 秒）')

    await press('关闭')
    await happens(() =>
      fireEvent.click(screen.getByRole('link', { name: '《征信查询与报送授权书》' })),
    )
    expect(shownUrl()).toBe('/pages/agreement/agreement?code=credit_report')
    await readFor(world, 60)
    await happens(() => fireEvent.click(screen.getByRole('button', { name: '返回' })))
    await openCosts()
    expect(waitButton()).toHaveAccessibleName('请阅读费用明细（6 秒）')

    await happens(() => world.clock.set(world.clock.now() + 3_600_000))
    expect(waitButton()).toHaveAccessibleName('请阅读费用明细（6 秒）')
  })

  it('is the table of this loan: another loan is read anew', async () => {
    const world = await open()
    await reachSubmit(world)
    for (let back = 0; back < 3; back += 1) await press('上一步')
    choose('借款期限', '24 个月')
    for (let on = 0; on < 3; on += 1) await next()
    await openCosts()
    expect(screen.getByRole('dialog')).toHaveTextContent('24 个月')
    expect(waitButton()).toHaveAccessibleName('请阅读费用明细（10 秒）')
  })

  it('nothing is sent without confirmation and consent', async () => {
    const world = await open()
    await reachConfirm()
    await submit()
    expect(screen.getByRole('dialog', { name: '综合融资成本明示表' })).toBeVisible()
    await readFor(world, 10)
    await press(CONFIRM)
    await submit()
    expect(screen.getByText('请阅读并勾选同意，再提交')).toBeVisible()
    // The credit report is authorised on its own, not along with the contract.
    tick(/个人借款合同/)
    await submit()
    await press('再看看')
    expect(screen.getByText('请阅读并勾选授权，再提交')).toBeVisible()
    expect(
      screen.getByRole('checkbox', {
        name: /^我授权示例消费金融有限公司为本次申请查询、并依法报送我的征信信息/,
      }),
    ).not.toBeChecked()
    expect(world.http.count(CREATE)).toBe(0)
  })

  it('shows the contract that will be signed', async () => {
    await open()
    await reachConfirm()
    await happens(() => fireEvent.click(screen.getByRole('link', { name: '《个人借款合同》' })))
    const sheet = screen.getByRole('dialog', { name: '个人借款合同' })
    expect(sheet).toHaveTextContent('借款本金为人民币 10,000.00 元，期限 12 个月')
    expect(sheet).toHaveTextContent('尾号 0128')
    expect(sheet).not.toHaveTextContent(PERSON.card)
  })
})

describe('the reading, measured by the server', () => {
  const tooShort = () =>
    refused('请先阅读综合融资成本明示表至少 10 秒并确认', {
      reason: 'invalid',
      field: 'disclosure',
    })

  it('asks the server for the table of this loan, and confirms that one', async () => {
    const world = await open()
    await reachConfirm()
    await confirmCosts(world)
    expect(world.http.last(DISCLOSURE).body).toEqual({
      product_code: 'standard',
      amount: '10000',
      term: 12,
      repay_method: 'equal_installment',
    })
    expect(world.http.last(CONFIRM_DISCLOSURE).body).toEqual({ sha256: SHA256, ticket: 'served' })
  })

  it('a confirmation that the server does not take says why, and the table is read anew', async () => {
    const world = await open()
    world.http.route(CONFIRM_DISCLOSURE, tooShort)
    world.http.route(DISCLOSURE, ({ body }) =>
      served(body, DEFAULT_PRODUCT, `served-${world.http.count(DISCLOSURE)}`),
    )
    await reachConfirm()
    await confirmCosts(world)
    const dialog = screen.getByRole('dialog', { name: '综合融资成本明示表' })
    expect(dialog).toHaveTextContent('请先阅读综合融资成本明示表至少 10 秒并确认')
    expect(waitButton()).toBeDisabled()
    expect(world.http.count(DISCLOSURE)).toBe(2)
  })

  it('a table that could not be loaded can be loaded again', async () => {
    const world = await open()
    world.http.route(DISCLOSURE, () => ({ status: 500, text: '' }))
    await reachConfirm()
    await openCosts()
    expect(screen.queryByRole('button', { name: CONFIRM })).toBeNull()
    world.http.route(DISCLOSURE, ({ body }) => served(body))
    await press('重试')
    expect(waitButton()).toBeDisabled()
  })

  it('where the server measures none, the phone does', async () => {
    const world = await open()
    world.http.route(DISCLOSURE, () => ({ status: 404, text: '' }))
    await reachConfirm()
    await confirmCosts(world)
    expect(screen.getByText(/已确认费用/)).toBeVisible()
    tick(/个人借款合同/)
    tick(/依法报送我的征信信息/)
    world.http.route(CREATE, () => created)
    await submit()
    const { disclosure } = world.http.last(CREATE).body as { disclosure: object }
    expect(disclosure).toEqual({
      confirmed_at: NOW_MS / 1000 + 10,
      read_seconds: 10,
      total_repayment: '10527.59',
    })
  })
})

describe('sending', () => {
  it('sends everything once and shows the loan in place of the form', async () => {
    const world = await open()
    await reachSubmit(world)
    world.http.route(CREATE, () => created)
    await submit()
    expect(world.http.last(CREATE).body).toEqual({
      product_code: 'standard',
      amount: '10000.00',
      term: 12,
      repay_method: 'equal_installment',
      repay_day: 10,
      purpose: 'daily',
      real_name: PERSON.name,
      id_card: PERSON.idCard,
      mobile: PERSON.mobile,
      bank_card: PERSON.card,
      employment: 'employee',
      income_band: '5k_10k',
      residence: PERSON.residence,
      contacts: [{ name: PERSON.contact, mobile: PERSON.contactMobile, relation: 'parent' }],
      not_student: true,
      agreements: APPLICATION_AGREEMENTS,
      disclosure: {
        confirmed_at: NOW_MS / 1000 + 10,
        read_seconds: 10,
        total_repayment: '10527.59',
        sha256: SHA256,
        ticket: 'confirmed',
      },
    })
    expect(shownUrl()).toBe('/pages/loan/detail?order_no=L20261121')
    expect(stackRoutes()).toEqual(['/pages/loan/detail'])
  })

  it('stays in its own group of routes', async () => {
    const world = await open('/pages/borrowing/apply')
    await reachSubmit(world)
    world.http.route(CREATE, () => created)
    await submit()
    expect(shownUrl()).toBe('/pages/borrowing/detail?order_no=L20261121')
  })

  it('taps while it is sent do nothing, and the button says so', async () => {
    const world = await open()
    await reachSubmit(world)
    await submit()
    await press('提交中')
    await press('提交中')
    expect(screen.getByRole('button', { name: '上一步' })).toBeDisabled()
    expect(keys(world)).toHaveLength(1)
    await happens(() => world.http.last(CREATE).answer(created))
    expect(keys(world)).toHaveLength(1)
  })

  it('without any answer it offers to confirm again, with the same key', async () => {
    const world = await open()
    await reachSubmit(world)
    await submit()
    for (let tries = 0; tries < 6; tries += 1) {
      await happens(() => world.http.last(CREATE).fail())
      await happens(() => world.clock.advance(15_000))
    }
    expect(screen.getByText('还没有收到答复')).toBeVisible()
    world.http.route(CREATE, () => created)
    await press('再次确认')
    expect(new Set(keys(world))).toEqual(new Set([keyNo(1)]))
    expect(shownUrl()).toBe('/pages/loan/detail?order_no=L20261121')
  })

  it('a lost answer that turns out to be a refusal goes back to the form, all of it still there', async () => {
    const world = await open()
    await reachSubmit(world)
    await submit()
    await happens(() => world.http.last(CREATE).fail())
    world.http.route(CREATE, () => refused('请核对', { reason: 'invalid', field: 'residence' }))
    await happens(() => world.clock.advance(1000))
    expect(heading('工作与联系人')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '居住地址' })).toHaveValue(PERSON.residence)
  })

  it('the page left while it was sent is told of on the next visit', async () => {
    const world = await open()
    await reachSubmit(world)
    await submit()
    await happens(() => fireEvent.click(screen.getByRole('button', { name: '返回' })))
    await happens(() => world.http.last(CREATE).answer(created))
    expect(shownUrl()).toBe('/pages/index/index')
    await happens(() => Taro.navigateTo({ url: APPLY }))
    expect(screen.getByText('上次的申请已经提交')).toBeVisible()
    await press('返回首页')
    expect(shownUrl()).toBe('/pages/index/index')
    await happens(() => Taro.navigateTo({ url: APPLY }))
    expect(heading('借多少')).toBeVisible()
  })
})

it('a submission from before the app was closed keeps the form away until it is known', async () => {
  const before = await open()
  await reachSubmit(before)
  await submit()

  const world = memberWorld(...before.keyValue.data)
  await openApply(world)
  expect(screen.getByText('正在查询上次提交的结果。')).toBeVisible()
  await happens(() => world.http.last(DETAIL).fail())
  expect(screen.queryByRole('button', { name: '下一步' })).toBeNull()
  world.http.route(DETAIL, () => ({ code: 1, msg: '', data: null }))
  await press('重试')
  expect(screen.getByText(/没有产生借款/)).toBeVisible()
})

it('ticking is an act: no box is ticked beforehand', async () => {
  await open()
  await reachConfirm()
  expect(screen.getByRole('checkbox', { name: /个人借款合同/ })).not.toBeChecked()
  tick(/个人借款合同/)
  expect(screen.getByRole('checkbox', { name: /个人借款合同/ })).toBeChecked()
})
