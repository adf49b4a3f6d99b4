import { fireEvent, screen } from '@testing-library/react'
import { CertificateVerifyScreen } from '@/screens/certificate-verify/CertificateVerifyScreen'
import { createWorld, NOW_MS } from '../../support/fakes'
import { done, refused, type FakeHttp } from '../../support/fakeHttp'
import { happens, renderScreen } from '../../support/renderScreen'

const VERIFY = '/api/certificate/verify'

const genuine = done({
  valid: true,
  certificate_no: 'JQ20261121001',
  borrower: '王**',
  lender_name: '示例消费金融有限公司',
  order_tail: '0007',
  amount: '12000.00',
  term: 12,
  disbursed_on: '2026-01-10',
  settled_on: '2026-11-20',
  settle_type_text: '提前结清',
  issued_at: NOW_MS / 1000 - 86_400,
})

async function open(code?: string, prepare: (http: FakeHttp) => void = () => {}) {
  const world = createWorld()
  world.http.route(VERIFY, () => genuine)
  prepare(world.http)
  await renderScreen(<CertificateVerifyScreen code={code} />, world)
  return world
}

const field = () => screen.getByRole('textbox', { name: '核验码或编号' })
const check = () => happens(() => fireEvent.click(screen.getByRole('button', { name: '核验' })))
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

describe('核验证明与合同', () => {
  it('a link is checked at once: genuine, with every line of the paper to compare, masked', async () => {
    const { http } = await open('8F3K-29QX')
    expect(http.last(VERIFY).url).toBe(`${VERIFY}?code=8F3K-29QX`)
    expect(screen.getByText('证明真实有效')).toBeVisible()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '证明编号JQ20261121001',
      '借款人王**',
      '贷款人示例消费金融有限公司',
      '订单号后 4 位0007',
      '借款金额12,000.00 元',
      '期限12 期',
      '放款日期2026年1月10日',
      '结清日期2026年11月20日',
      '开具日期2026年11月20日',
    ])
  })

  it('without a code it waits for one', async () => {
    const { http } = await open()
    expect(http.count(VERIFY)).toBe(0)
    await check()
    expect(field()).toBeInvalid()
    expect(screen.getByText('请输入核验码或编号')).toBeVisible()
  })

  it('a code typed with blanks and in full width is taken for what it means', async () => {
    const { http } = await open()
    type(' ８Ｆ３Ｋ - 29QX ')
    await check()
    expect(http.last(VERIFY).url).toBe(`${VERIFY}?code=8F3K-29QX`)
    expect(screen.getByText('证明真实有效')).toBeVisible()
  })

  it.each([
    'KM6S-W38G-5Y8I-SlTA',
    'KM6S–W38G–5Y81–S1TA',
    ' km6s w38g 5y81 s1ta ',
    'KM6SW38G5Y81S1TA',
  ])('the code %j is that of the paper, however it was read', async (text) => {
    const { http } = await open()
    type(text)
    await check()
    expect(http.last(VERIFY).url).toBe(`${VERIFY}?code=KM6S-W38G-5Y81-S1TA`)
    expect(field()).toHaveValue('KM6S-W38G-5Y81-S1TA')
  })

  it('what no code looks like is refused at the field', async () => {
    const { http } = await open('"><script>')
    expect(screen.getByText(/核验码和编号由字母和数字组成/)).toBeVisible()
    expect(http.count(VERIFY)).toBe(0)
  })

  it.each([
    ['valid: false', done({ valid: false })],
    ['a refusal', refused('没有这份证明', { reason: 'not_found' })],
  ])('a code nobody issued is not found: %s', async (_how, reply) => {
    await open('AAAA-BBBB', (http) => http.route(VERIFY, () => reply))
    expect(screen.getByText('没有查到这份证明')).toBeVisible()
    expect(screen.queryByText('证明真实有效')).not.toBeInTheDocument()
  })

  it('another code takes the first one’s answer away', async () => {
    const { http } = await open('8F3K-29QX')
    http.route(VERIFY, () => done({ valid: false }))
    type('AAAA-BBBB')
    await check()
    expect(screen.getByText('没有查到这份证明')).toBeVisible()
    expect(screen.queryByText('证明真实有效')).not.toBeInTheDocument()
  })

  it('too many checks say when another makes sense', async () => {
    const limit = refused('核验次数过多', { reason: 'rate_limited', retry_after: 60 })
    const { feedback } = await open('AAAA-BBBB', (http) => http.route(VERIFY, () => limit))
    expect(screen.getByText('核验次数过多，60 秒后可以再试')).toBeVisible()
    expect(feedback.toasts).toEqual([])
  })

  it('a backend without it says so', async () => {
    await open('AAAA-BBBB', (http) => http.route(VERIFY, () => ({ status: 404, text: '' })))
    expect(screen.getByText('暂未提供')).toBeVisible()
  })

  it('a lost connection offers another try', async () => {
    const { http } = await open('8F3K-29QX', (fake) =>
      fake.route(VERIFY, (sent) => void sent.fail()),
    )
    expect(screen.getByText('请检查网络后重试。')).toBeVisible()
    http.route(VERIFY, () => genuine)
    await happens(() => fireEvent.click(screen.getByRole('button', { name: '重试' })))
    expect(screen.getByText('证明真实有效')).toBeVisible()
  })
})
