/** What our papers show: every character that may be signed for, and a visible substitute for any other. */
import PDFDocument from 'pdfkit'
import { checkRealName } from '@domain/index'
import { drawCertificate } from '../../server/pdf/certificatePdf'
import { drawContract } from '../../server/pdf/contractPdf'
import { drawCopy } from '../../server/pdf/copyPdf'
import { useAllFonts } from '../../server/pdf/glyphs'
import { BOX, pdfText } from '../support/pdfText'
import { get } from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'
import { apply, newBorrower } from './loan/support/borrower'

/** Of Extension A, of Extension E, and of Extensions B and C, which only the rarest font has. */
const RARE = '㛃𬱟𠀋𪜀'
const EMOJI = '😀'

const everyCharacter = (): string[] =>
  Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))

describe('names', () => {
  it('of any characters that may be entered are printed, and none is replaced', () => {
    const accepted = everyCharacter().filter((char) => checkRealName(`张${char}张`) === null)
    expect(accepted.length).toBeGreaterThan(87_000)
    const glyphs = useAllFonts(new PDFDocument())
    const replaced = accepted.filter((char) => glyphs.printable(char) !== char)
    expect(replaced.map((char) => char.codePointAt(0)?.toString(16))).toEqual([])
  })

  it('stand in the certificate, its statement and its seal', async () => {
    const name = `张${RARE}`
    const pdf = await drawCertificate({
      certificate_no: 'JQ2026',
      order_no: 'LN2026',
      borrower: '张**',
      lender_name: `${RARE}消费金融有限公司`,
      amount: '10000.00',
      term: 12,
      disbursed_on: '2026-01-01',
      settled_on: '2026-03-01',
      settle_type: 'early',
      settle_type_text: '提前结清',
      issued_at: 1_773_108_000,
      verify_code: 'KM6S-W38G-5Y81-S1TA',
      verify_url: 'https://example.com/verify',
      identity: { name, idCard: '110105199003072338' },
    })
    const text = await pdfText(pdf)
    expect(text).not.toContain(BOX)
    expect(text).toContain(`兹证明 ${name}（居民身份证号 110105199003072338）`)
    expect(text).toContain(`${RARE}消费金融有限公司2026年3月10日`)
    expect(text).not.toContain('提前结清')
  })
})

describe('the contract of a person with a rare name', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp()
  })
  afterAll(() => server.close())

  it('shows the name as it is masked, without a box', async () => {
    const { token } = await newBorrower(server)
    const { body } = await apply(server, token, { real_name: '㛃𬱟' })
    expect(body.code).toBe(1)
    const url = `/api/loan/contract.pdf?order_no=${body.data.order_no}`
    const answer = await server.app.inject({ url, headers: { token } })
    const text = await pdfText(answer.rawPayload)
    expect(text).toContain('借款人：㛃*')
    expect(text).not.toContain(BOX)
  })

  it('is never signed with a character that no font has, which is named', async () => {
    const { token } = await newBorrower(server)
    const { body } = await apply(server, token, { real_name: '张𱍐' })
    expect(body).toMatchObject({
      code: 0,
      msg: '“𱍐”不在国家标准 GB 18030 的字库内，合同上无法打印，请核对或联系客服',
      data: { reason: 'invalid', field: 'real_name' },
    })
    const loans = await get(server, '/api/loan/getContractInfo', token)
    expect(loans.body.data).toBeNull()
  })

  it('signed with such a character before, it shows the number of the character and says so', async () => {
    const { token } = await newBorrower(server)
    const { body } = await apply(server, token)
    const { data } = (
      await get(server, `/api/loan/getContractInfo?order_no=${body.data.order_no}`, token)
    ).body
    data.parties[1].name = '𱍐*'
    const text = await pdfText(
      await drawContract({ content: data, sha256: data.sha256, verifyUrl: 'https://example.com' }),
    )
    expect(text).toContain('借款人：〔U+31350〕*')
    expect(text).toContain('代表本文件的字体没有的字符')
  })
})

describe('the copy of a person’s data', () => {
  const copyOf = (value: string) =>
    drawCopy({
      madeAt: 1_773_108_000,
      sections: [
        {
          key: 'a',
          title: '账号',
          fields: [{ key: 'b', label: '昵称' }],
          rows: [[value]],
          as: 'facts',
        },
        {
          key: 'c',
          title: '凭证',
          fields: [{ key: 'd', label: '备注' }],
          rows: [[value]],
          as: 'table',
        },
      ],
    })

  it('shows what no font has by its number, and says what that means', async () => {
    const text = await pdfText(await copyOf(`${RARE}${EMOJI}한`))
    expect(text.split(`${RARE}〔U+1F600〕〔U+D55C〕`)).toHaveLength(3)
    expect(text).toContain('代表本文件的字体没有的字符')
    expect(text).not.toContain(BOX)
  })

  it('says nothing of that where every character is printed, and has no boxes for blanks', async () => {
    const text = await pdfText(await copyOf(`${RARE}\tАБВ\u200bかな\ufe0f`))
    expect(text).toContain(`${RARE} АБВかな`)
    expect(text).not.toContain('代表本文件的字体没有的字符')
    expect(text).not.toContain(BOX)
  })
})
