import { fireEvent, screen } from '@testing-library/react'
import { SettlementScreen } from '@/screens/settlement/SettlementScreen'
import { createSignedInWorld, type World } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { consented } from '../../support/miniApp'
import { happens, renderScreen } from '../../support/renderScreen'
import { certificate, detailRow } from './data'

const PATH = '/api/loan/fullCertificate'

const press = (name: string) => happens(() => fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Names of files passed to the browser. */
let downloads: string[]
beforeEach(() => {
  downloads = []
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(`${this.download} ${this.href}`)
  })
})

async function open(): Promise<World> {
  const world = createSignedInWorld(new Map([consented]))
  world.http.route('/api/loan/orderDetail', () =>
    done(detailRow({ status: 'settled', status_text: '已结清' })),
  )
  world.http.route('/api/loan/certificate', () => done(certificate()))
  world.http.route('/api/sms/send', () => done(null))
  await renderScreen(<SettlementScreen order_no="L0007" />, world)
  return world
}

async function prove(code = '123456'): Promise<void> {
  await press('写上完整姓名和证件号')
  await press('获取验证码')
  type('验证码', code)
  await press('验证并显示')
}

const PROVEN = done({ pdf: 'JVBERi0xLjM=', name: '王小明', id_card: '11010519491231002X' })

describe('the certificate with full name and ID number', () => {
  it('is shown after a code sent to the known number by one tap, and kept as PDF', async () => {
    const world = await open()
    world.http.route(PATH, () => PROVEN)
    await prove()
    expect(world.http.last('/api/sms/send').body).toEqual({
      mobile: '138****0001',
      event: 'fullcertificate',
    })
    expect(world.http.last(PATH).body).toEqual({ order_no: 'L0007', code: '123456' })
    expect(screen.getByText(/^兹证明 王小明（居民身份证号 11010519491231002X）/)).toBeVisible()
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('借款人王小明')
    expect(screen.queryByText('王**')).toBeNull()
    expect(screen.queryByRole('button', { name: '写上完整姓名和证件号' })).toBeNull()
    await press('下载证明 PDF')
    expect(downloads).toEqual(['结清证明-JQ20261121001.pdf blob:x'])
    expect(world.feedback.toasts).toEqual(['证明 PDF已下载'])
  })

  it('asks for the number where the backend does not know it by its mask', async () => {
    const world = await open()
    world.http.route('/api/sms/send', () => refused('手机号不正确'))
    await press('写上完整姓名和证件号')
    expect(screen.queryByLabelText('手机号')).toBeNull()
    expect(screen.getByText('发送至 138****0001')).toBeVisible()
    await press('获取验证码')
    expect(screen.getByText('请输入完整的手机号，再获取验证码')).toBeVisible()
    world.http.route('/api/sms/send', () => done(null))
    type('手机号', '13900000077')
    await press('获取验证码')
    expect(screen.getByText('请输入这个账号的手机号 138****0001')).toBeVisible()
    expect(world.http.count('/api/sms/send')).toBe(1)
    type('手机号', '13800000001')
    await press('获取验证码')
    expect(world.http.last('/api/sms/send').body).toMatchObject({ mobile: '13800000001' })
  })

  it('a limit on codes is said at the code, and the number is not asked for', async () => {
    const world = await open()
    world.http.route('/api/sms/send', () => refused('发送频繁', { reason: 'rate_limited' }))
    await press('写上完整姓名和证件号')
    await press('获取验证码')
    expect(screen.getByText('发送频繁')).toBeVisible()
    expect(screen.queryByLabelText('手机号')).toBeNull()
  })

  it('a wrong code is said at its field, and the name stays masked', async () => {
    const world = await open()
    world.http.route(PATH, () => refused('验证码不正确', { reason: 'invalid', field: 'code' }))
    await prove('000000')
    expect(screen.getByText('验证码不正确')).toBeVisible()
    expect(screen.getByText('王**')).toBeInTheDocument()
    expect(world.feedback.toasts).toEqual([])
  })

  it('a backend that sends the PDF alone gives that, and shows the name masked', async () => {
    const world = await open()
    world.http.route(PATH, () => done({ pdf: 'JVBERi0xLjM=' }))
    await prove()
    expect(screen.getByText('王**')).toBeVisible()
    await press('下载完整姓名的证明 PDF')
    expect(downloads).toEqual(['结清证明-JQ20261121001.pdf blob:x'])
  })

  it.each([
    ['a backend without it', { status: 404, text: 'Not Found' }, /服务器暂不支持开具这份证明/],
    ['an answer without a file', done({ pdf: '<html>' }), '请求失败'],
  ])('%s is said', async (_what, reply, words) => {
    const world = await open()
    world.http.route(PATH, () => reply)
    await prove()
    expect(screen.getByText(words)).toBeVisible()
    expect(downloads).toEqual([])
  })

  it('has no PDF in WeChat’s browser, which could not save it', async () => {
    const agent = jest.spyOn(navigator, 'userAgent', 'get')
    agent.mockReturnValue('iPhone MicroMessenger/8.0.50')
    const world = await open()
    world.http.route(PATH, () => PROVEN)
    await prove()
    expect(screen.getByText(/请在浏览器中打开本页/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull()
    agent.mockRestore()
  })
})

describe('the certificate’s PDF', () => {
  it('is downloaded under its name where the browser shows none, and the page says so', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
    window.fetch = (async () => ({ ok: true, blob: async () => new Blob() })) as never
    const world = await open()
    await press('下载 PDF')
    expect(downloads).toEqual(['结清证明-JQ20261121001.pdf blob:x'])
    expect(world.feedback.toasts).toEqual(['已下载：结清证明-JQ20261121001.pdf'])
    window.fetch = (async () => ({ ok: false, status: 404 })) as never
    await press('下载 PDF')
    expect(world.feedback.toasts).toContain('PDF 下载失败，请重试')
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
  })
})
