/** What people type and paste is taken for what it means, by the cleaners of the app's forms, for every client. */
import { cleanAccount, cleanAmount, cleanPhone, type LoanApplication } from '@domain/index'
import { sql } from '../../server/db/sql'
import { findApplication } from '../../server/repositories/loans/applications'
import { openPerson } from '../../server/lending/personalData'
import { findLoan } from '../../server/repositories/loans/findLoans'
import { keyOf } from '../../server/repositories/loans/loans'
import { clearAccounts, get, MOBILE, PASSWORD, post, register, sendCode } from './support/actions'
import { apply, BANK_CARD, ID_CARD, newBorrower } from './loan/support/borrower'
import { createPayApp, newPayer, sendVoucher } from './payments/support/payer'
import type { TestApp } from './support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())

/** Ways in which phones give one number. */
const SPELLINGS = [
  '+86 139 0000 0033',
  '0086 13900000033',
  '86 13900000033',
  '(+86)13900000033',
  '（+86）139－0000－0033',
  'tel:+86-139-0000-0033',
  '139.0000.0033',
  '\u206813900000033\u2069',
  '\u202d139\u00ad0000\u200b0033\u202c',
  '１３９００００００３３',
]

describe('a phone number', () => {
  beforeEach(() => clearAccounts(server))

  it.each(SPELLINGS)('%j is the same account in every call', async (mobile) => {
    expect(cleanPhone(mobile)).toBe(MOBILE)
    const sent = async (event: string) => {
      expect((await post(server, '/api/sms/send', { mobile, event })).body.code).toBe(1)
      const code = server.deps.sms.lastTo(MOBILE)?.code ?? ''
      // A code comes with blanks and dashes too.
      return ` ${code.slice(0, 3)}-${code.slice(3)}\u200b`
    }
    const form = { mobile, username: mobile, password: PASSWORD, email: '' }
    const code = await sent('register')
    const { body } = await post(server, '/api/user/register', { ...form, code })
    expect(body).toMatchObject({ code: 1, data: { userinfo: { mobile: '139****0033' } } })
    const users = await server.db.query(sql`SELECT mobile, username FROM users`)
    expect(users).toEqual([{ mobile: MOBILE, username: MOBILE }])

    expect(cleanAccount(mobile)).toBe(MOBILE)
    const login = { account: mobile, password: PASSWORD }
    expect((await post(server, '/api/user/login', login)).body.code).toBe(1)
    server.clock.advance(61)
    const captcha = await sent('mobilelogin')
    expect((await post(server, '/api/user/mobilelogin', { mobile, captcha })).body.code).toBe(1)
    server.clock.advance(61)
    const reset = { type: 'mobile', mobile, newpassword: PASSWORD }
    const proof = await sent('resetpwd')
    const answer = await post(server, '/api/user/resetpwd', { ...reset, captcha: proof })
    expect(answer.body.code).toBe(1)
  })

  it('the new one of an account may be pasted too', async () => {
    const { token } = await register(server)
    const captcha = await sendCode(server, '13900000055', 'changemobile')
    const change = { mobile: '+86 139 0000 0055', captcha, password: PASSWORD }
    expect((await post(server, '/api/user/changemobile', change, token)).body.code).toBe(1)
    const users = await server.db.query(sql`SELECT mobile FROM users`)
    expect(users).toEqual([{ mobile: '13900000055' }])
  })

  it('in another spelling it has the same limits: no second code within a minute', async () => {
    const ask = (mobile: string) => post(server, '/api/sms/send', { mobile, event: 'mobilelogin' })
    expect((await ask(MOBILE)).body.code).toBe(1)
    for (const spelling of SPELLINGS)
      expect((await ask(spelling)).body.data.reason).toBe('rate_limited')
  })

  it.each(['138000000011', '8613800000', '139000000', '1390000003३३३', 'tel:110'])(
    '%j is none',
    async (mobile) => {
      const { body } = await post(server, '/api/sms/send', { mobile, event: 'mobilelogin' })
      expect(body).toMatchObject({ code: 0, data: { field: 'mobile' } })
    },
  )
})

it('a nickname is counted in characters, after what can not be seen is gone', async () => {
  const { token } = await newBorrower(server)
  const set = (nickname: string) => post(server, '/api/user/profile', { nickname }, token)
  const shown = async () => (await get(server, '/api/user/index', token)).body.data.nickname
  expect((await set(`\u202d ${'𬒈'.repeat(50)}\u200b\u202c`)).body.code).toBe(1)
  expect(await shown()).toBe('𬒈'.repeat(50))
  expect((await set('𬒈'.repeat(51))).body).toMatchObject({ code: 0, data: { field: 'nickname' } })
  expect((await set('\u200b\u3164')).body).toMatchObject({ code: 0, data: { field: 'nickname' } })
})

/** The personal data that an application is kept with. */
async function personOf(orderNo: string) {
  const loan = await findLoan(server.db, orderNo)
  const kept = loan && (await findApplication(server.db, keyOf(loan)))
  return openPerson(server.deps.sealing, orderNo, kept?.sealed ?? '')
}

describe('an application', () => {
  const given = async (changes: Partial<LoanApplication>) => {
    const { token } = await newBorrower(server)
    const { body } = await apply(server, token, changes)
    expect(body).toMatchObject({ code: 1 })
    return personOf(body.data.order_no)
  }

  it('is kept as it is meant, no digit lost', async () => {
    const residence = `${'长'.repeat(119)}𬒈`
    const person = await given({
      real_name: '\u2068古丽 • 艾比\u2069',
      id_card: `\u200b${ID_CARD.slice(0, 6)} ${ID_CARD.slice(6)}`,
      mobile: '+86 139 1111 3333',
      bank_card: `\u202d${BANK_CARD}\u202c`,
      residence: ` ${residence}\u00a0`,
      contacts: [{ name: '李〇', mobile: '0086 13911112222', relation: 'friend' }],
      amount: '￥10,000.00',
    })
    expect(person).toMatchObject({
      real_name: '古丽·艾比',
      id_card: ID_CARD,
      mobile: '13911113333',
      bank_card: BANK_CARD,
      residence,
      contacts: [{ name: '李〇', mobile: '13911112222', relation: 'friend' }],
    })
  })

  it.each(['6221731000000000007', '6214831000000003'])(
    '%s is a card, though its check digit is not that of Luhn',
    async (card) => expect(await given({ bank_card: card })).toMatchObject({ bank_card: card }),
  )

  it.each<[Partial<LoanApplication>, string]>([
    [{ bank_card: `\u202d${BANK_CARD}8` }, 'bank_card'],
    [{ bank_card: '622202123456789' }, 'bank_card'],
    [{ id_card: `${ID_CARD}8` }, 'id_card'],
    [{ real_name: '古丽··艾比' }, 'real_name'],
    [{ real_name: '•古丽' }, 'real_name'],
    [{ residence: `${'长'.repeat(120)}𬒈` }, 'residence'],
    [{ amount: '10000,00' }, 'amount'],
    [{ amount: '10,00' }, 'amount'],
  ])('%j is refused at its field', async (changes, field) => {
    const { token } = await newBorrower(server)
    const { body } = await apply(server, token, changes)
    expect(body).toMatchObject({ code: 0, data: { reason: 'invalid', field } })
  })

  it('pasted again with other blanks is the same application', async () => {
    const { token } = await newBorrower(server)
    const key = '0f8fad5b-d9cb-469f-a165-70867728950e'
    const first = await apply(server, token, {}, key)
    const again = await apply(server, token, { bank_card: ` ${BANK_CARD}\u202c` }, key)
    expect(again.body.data).toEqual(first.body.data)
  })
})

describe('a voucher', () => {
  it.each(['￥1,016.66', '1,016.66元', '１，０１６．６６', '1016.66'])(
    'of %j is one of 1,016.66',
    async (amount) => {
      const { body } = await sendVoucher(server, await newPayer(server), {
        amount,
        payer_last4: '\u202d ０１２８\u202c',
        remark: `\u200b${'𬒈'.repeat(200)} \u202c`,
      })
      expect(cleanAmount(amount)).toBe('1016.66')
      expect(body).toMatchObject({ code: 1, data: { amount: '1016.66' } })
      const kept = await server.db.query(
        sql`SELECT payer_last4 AS last4, remark FROM payments WHERE pay_no = ${body.data.voucher_no}`,
      )
      expect(kept).toEqual([{ last4: '0128', remark: '𬒈'.repeat(200) }])
    },
  )

  it('of "1016,66" is asked about', async () => {
    const { body } = await sendVoucher(server, await newPayer(server), { amount: '1016,66' })
    expect(body).toMatchObject({
      code: 0,
      msg: '请用小数点输入金额，如 1016.66',
      data: { reason: 'invalid', field: 'amount' },
    })
  })
})
