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
  await press('获取这份证明')
  type('手机号', '13800000001')
  await press('获取验证码')
  type('验证码', code)
  await press('验证并下载 PDF')
}

describe('the certificate with full name and ID number', () => {
  it('is downloaded after a code of its own, sent to the own number', async () => {
    const world = await open()
    world.http.route(PATH, () => done({ pdf: 'JVBERi0xLjM=' }))
    await prove()
    expect(world.http.last('/api/sms/send').body).toEqual({
      mobile: '13800000001',
      event: 'fullcertificate',
    })
    expect(world.http.last(PATH).body).toEqual({ order_no: 'L0007', code: '123456' })
    expect(downloads).toEqual(['结清证明-JQ20261121001.pdf blob:x'])
    expect(world.feedback.toasts).toEqual(['PDF 已下载'])
    expect(screen.getByLabelText('验证码')).toHaveValue('')
  })

  it('sends no code to another number', async () => {
    const world = await open()
    await press('获取这份证明')
    type('手机号', '13900000077')
    await press('获取验证码')
    expect(screen.getByText('请输入这个账号的手机号 138****0001')).toBeVisible()
    expect(world.http.count('/api/sms/send')).toBe(0)
  })

  it('a wrong code is said at its field, and nothing is downloaded', async () => {
    const world = await open()
    world.http.route(PATH, () => refused('验证码不正确', { reason: 'invalid', field: 'code' }))
    await prove('000000')
    expect(screen.getByText('验证码不正确')).toBeVisible()
    expect(downloads).toEqual([])
    expect(world.feedback.toasts).toEqual([])
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

  it('is not asked for in WeChat’s browser, which could not save it', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone MicroMessenger/8.0.50')
    await open()
    expect(screen.getByText(/请在浏览器中打开本页后获取/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '获取这份证明' })).toBeNull()
  })
})
