import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SettlementScreen } from '@/screens/settlement/SettlementScreen'
import { createSignedInWorld, type World } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { happens, renderScreen, shownUrl } from '../../support/renderScreen'
import { loanRow } from '../loans/data'
import { certificate, detailRow } from './data'

const DETAIL = '/api/loan/orderDetail'
const MINE = '/api/loan/myLoans'
const CERTIFICATE = '/api/loan/certificate'

function worldWith(over: Record<string, unknown> = {}): World {
  const world = createSignedInWorld()
  world.http.route(DETAIL, () => done(detailRow(over)))
  world.http.route(MINE, () => done({ list: [], total: 0 }))
  world.http.route(CERTIFICATE, () => done(certificate()))
  return world
}

const settled = (over: Record<string, unknown> = {}) =>
  worldWith({ status: 'settled', status_text: '已结清', ...over })

const open = (world: World, orderNo?: string) =>
  renderScreen(<SettlementScreen order_no={orderNo} />, world)

const press = (name: string) => happens(() => fireEvent.click(screen.getByRole('button', { name })))

describe('结清证明 of a settled loan', () => {
  it('is a document: who, which loan, when and how it was settled, and how to check it', async () => {
    const world = settled()
    await open(world, 'L0007')
    expect(screen.getByRole('img', { name: '12 期，已全部还清' })).toBeVisible()
    expect(screen.getByRole('heading', { name: '借款结清证明' })).toBeVisible()
    expect(screen.getByText('编号 JQ20261121001')).toBeVisible()
    expect(
      screen.getByText(
        /兹证明 王\*\* 向示例消费金融有限公司申请的下列借款已于 2026年11月20日 全部结清/,
      ),
    ).toBeVisible()
    const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(facts).toEqual([
      '借款人王**',
      '贷款人示例消费金融有限公司',
      '订单号L0007',
      '借款金额12,000.00 元',
      '期限12 期',
      '放款日期2026年1月10日',
      '结清日期2026年11月20日',
      '开具日期2026年11月20日',
    ])
    expect(screen.getByText('8F3K-29QX')).toBeVisible()
    expect(screen.getByRole('img', { name: '核验二维码' })).toBeVisible()
    expect(screen.getByRole('img', { name: '示例消费金融有限公司结清证明专用章' })).toBeVisible()
    expect(world.http.last(CERTIFICATE).url).toBe(`${CERTIFICATE}?order_no=L0007`)
  })

  it('has its code copied', async () => {
    const user = userEvent.setup()
    const world = settled()
    await open(world)
    await user.click(screen.getByRole('button', { name: '复制核验码' }))
    expect(await navigator.clipboard.readText()).toBe('8F3K-29QX')
    expect(world.feedback.toasts).toEqual(['核验码已复制'])
  })

  it('leads to what a stranger would see of it', async () => {
    await open(settled())
    await press('核验这份证明')
    expect(shownUrl()).toBe('/pages/certificate/verify?code=8F3K-29QX')
  })

  it('not issued yet can be asked for again', async () => {
    const world = settled()
    world.http.route(CERTIFICATE, () => done(null))
    await open(world)
    expect(screen.getByText('证明还在开具')).toBeVisible()
    world.http.route(CERTIFICATE, () => done(certificate()))
    await press('再看一次')
    expect(screen.getByText('编号 JQ20261121001')).toBeVisible()
  })

  it('a backend without certificates says so', async () => {
    const world = settled()
    world.http.route(CERTIFICATE, () => ({ status: 404, text: 'Not Found' }))
    await open(world)
    expect(screen.getByText('暂未提供')).toBeVisible()
  })

  it('a picture that could not be drawn is said, not thrown', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const world = settled()
    await open(world)
    await press('保存为图片')
    expect(world.feedback.toasts).toEqual(['图片保存失败，请重试'])
  })

  it('is a picture to press long in WeChat’s browser, which downloads nothing', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone MicroMessenger/8.0.50')
    const drawing = 'data:image/png;base64,AAAA'
    const pen = new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true })
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue(pen as unknown as RenderingContext)
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(drawing)
    const world = settled()
    await open(world)
    await press('保存为图片')
    expect(screen.getByRole('dialog', { name: '长按图片保存' })).toBeVisible()
    expect(screen.getByRole('img', { name: '借款结清证明' })).toHaveAttribute('src', drawing)
    expect(world.feedback.toasts).toEqual([])
    await press('关闭')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('before a loan is settled', () => {
  it('says what is missing, and leads to it', async () => {
    await open(worldWith(), 'L0007')
    expect(screen.getByRole('img', { name: '剩余应还 9,000.00元' })).toBeVisible()
    expect(screen.getByText('9 期')).toBeVisible()
    expect(screen.getByText('1,052.76 元')).toBeVisible()
    expect(screen.getByText('2026年12月10日')).toBeVisible()
    await press('去还款')
    expect(shownUrl()).toBe('/pages/payment/repay?order_no=L0007')
  })

  it('leads to early settlement first, which costs less than all that is left with its interest', async () => {
    await open(worldWith(), 'L0007')
    expect(screen.getByRole('button', { name: '提前结清' })).toHaveClass('c-button--primary')
    expect(screen.getByRole('button', { name: '去还款' })).toHaveClass('c-button--text')
    await press('提前结清')
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0007&type=settle')
  })

  it.each([
    ['reviewing', '审核中', '这笔借款还没有放款'],
    ['rejected', '未通过', '这笔申请没有放款，不需要结清证明'],
  ])('a loan that is %s says that there is nothing to settle', async (status, text, words) => {
    await open(worldWith({ status, status_text: text }))
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByText(new RegExp(`元，${text}`))).toBeVisible()
  })
})

describe('opened for no loan in particular', () => {
  const listed = (...loans: object[]) => {
    const world = settled()
    world.http.route(MINE, () => done({ list: loans, total: loans.length }))
    return world
  }
  const done1 = loanRow('L1', { status: 'settled', status_text: '已结清', amount: '3000.00' })
  const done2 = loanRow('L2', { status: 'settled', status_text: '已结清', amount: '5000.00' })

  it('shows that of the only loan settled, though another is newer', async () => {
    const world = listed(loanRow('L9'), done1)
    await open(world)
    expect(world.http.last(DETAIL).url).toContain('order_no=L1')
    expect(screen.getByText('编号 JQ20261121001')).toBeVisible()
  })

  it('asks which where several are', async () => {
    await open(listed(done1, done2))
    await press('6月借的 5,000\u00a0元，已结清')
    expect(shownUrl()).toBe('/pages/borrowing/settlement?order_no=L2')
  })
})

describe('without a certificate to show', () => {
  it('no loan at all is said', async () => {
    const world = createSignedInWorld()
    world.http.route(MINE, () => done({ list: [], total: 0 }))
    world.http.route(DETAIL, () => done(null))
    await open(world)
    expect(screen.getByText('你还没有借款')).toBeVisible()
  })

  it('a loan of somebody else is not there', async () => {
    const world = createSignedInWorld()
    world.http.route(MINE, () => done({ list: [], total: 0 }))
    world.http.route(DETAIL, () => refused('订单不存在', { reason: 'not_found' }))
    await open(world, 'L9')
    expect(screen.getByText('没有找到这笔借款')).toBeVisible()
  })

  it('a lost connection offers another try', async () => {
    const world = settled()
    world.http.route(CERTIFICATE, (sent) => void sent.fail())
    await open(world)
    expect(screen.getByText('请检查网络后重试。')).toBeVisible()
    world.http.route(CERTIFICATE, () => done(certificate()))
    await press('重试')
    expect(screen.getByText('编号 JQ20261121001')).toBeVisible()
  })
})
