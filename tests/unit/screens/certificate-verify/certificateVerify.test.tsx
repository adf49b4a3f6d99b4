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

describe('核验文件真伪', () => {
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
    expect(screen.getByText('没有查到这份文件')).toBeVisible()
    expect(screen.queryByText('证明真实有效')).not.toBeInTheDocument()
  })

  it('another code takes the first one’s answer away', async () => {
    const { http } = await open('8F3K-29QX')
    http.route(VERIFY, () => done({ valid: false }))
    type('AAAA-BBBB')
    await check()
    expect(screen.getByText('没有查到这份文件')).toBeVisible()
    expect(screen.queryByText('证明真实有效')).not.toBeInTheDocument()
  })

  describe('of a contract', () => {
    const CHECK = '/api/contract/verify'
    const NO = 'HT20261121AAAABBBBCCCC0001'
    const SIGNED = {
      kind: 'contract',
      no: NO,
      title: '个人借款合同',
      contract_no: NO,
      order_tail: '0001',
      borrower: '王**',
      lender_name: '示例消费金融有限公司',
      amount: '12000.00',
      term: 12,
      signed_at: NOW_MS / 1000,
      state: 'effective',
      sha256: 'a'.repeat(64),
      text: 'unchanged',
      signature: 'genuine',
      issuer: '某某电子认证',
    }
    const openContract = (changes: object = {}) =>
      open(NO, (http) => http.route(CHECK, () => done({ ...SIGNED, ...changes })))

    it('by its number, typed as it may be, with every line to compare', async () => {
      const { http } = await open()
      http.route(CHECK, () => done(SIGNED))
      type(' ht20261121-aaaabbbbccccOOOl ')
      await check()
      expect(http.last(CHECK).url).toBe(`${CHECK}?no=${NO}`)
      expect(http.count(VERIFY)).toBe(0)
      expect(screen.getByText('文件真实，签名有效')).toBeVisible()
      const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
      expect(lines).toEqual(
        expect.arrayContaining([
          `合同编号${NO}`,
          '借款人王**',
          '借款金额12,000.00 元',
          '期限12 期',
          '状态已生效',
          '证书签发机构某某电子认证',
        ]),
      )
    })

    it.each([
      [{ signature: 'none', issuer: '' }, '文件真实，内容没有改动', /没有使用数字证书/],
      [{ text: 'changed', signature: 'broken' }, '核对不一致', /请不要采信/],
      [{ signature: 'broken' }, '核对不一致', /请不要采信/],
      [
        { text: 'unreadable', signature: 'unreadable' },
        '有这份文件，签名不能再核对',
        /已按规定删除/,
      ],
    ])('%j has its own words', async (changes, title, note) => {
      await openContract(changes)
      expect(screen.getByText(title)).toBeVisible()
      expect(screen.getByText(note)).toBeVisible()
      expect(screen.queryByText('文件真实，签名有效')).not.toBeInTheDocument()
    })

    it('an amendment names the contract that it changes', async () => {
      await openContract({ kind: 'amendment', title: '补充协议', contract_no: 'HT1' })
      const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
      expect(lines).toEqual(
        expect.arrayContaining(['所属合同HT1', '当时未还本金12,000.00 元', '新计划12 期']),
      )
    })

    it('a number that nothing has is not found', async () => {
      await open(NO, (http) => http.route(CHECK, () => done(null)))
      expect(screen.getByText('没有查到这份合同')).toBeVisible()
    })
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
