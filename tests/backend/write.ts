import { randomUUID } from 'node:crypto'
import {
  APPLICATION_AGREEMENTS,
  EMPLOYMENTS,
  INCOME_BANDS,
  DEFAULT_LIMITS,
  formatYuan,
  isTakenAtOnce,
  schedule,
  todayInShanghai,
  type CallName,
} from '@domain/index'
import type { ApiError } from '@/api/errors'
import type { Rates } from '@/api/rates'
import type { Uploaded } from '@/api/upload'
import type { VoucherInfo, PayChannel, PayQuote } from '@/api/readRepay'
import type { LoanDetail } from '@/api/readLoan'
import type { InstalmentPlan } from '@/api/readInstalments'
import { textAt, type Answer } from './connection'
import { PDF, PNG } from './files'
import { isRunning, logOut, type Walk } from './asking'
import { isMissing, readByApp, refusalIn, wordsOf } from './verdict'

/** What the check may write with. */
export interface Means {
  /** Another account: asks for the borrower's loans, which must be refused. */
  other?: { account: string; password: string }
  /** A mobile number without an account, to register and log in with. */
  mobile?: string
  /** The code that was last sent to the number for an event. */
  codeOf?: (mobile: string, event: string) => Promise<string>
  /** Waits, in seconds: for the table of costs to be read, and between two codes. */
  pause: (seconds: number) => Promise<void>
}

/** Numbers with right check digits that are made up. */
const PERSON = { name: '张小明', idCard: '110105199003072338', card: '6222021234567890128' }

/** Seconds a backend lets pass between two codes to a number, where it does not say. */
const BETWEEN_CODES = 61

/** Waits longer than this are no limit on codes to one number. */
const LONGEST_WAIT = 120

/** Reads an answer that must be data; says what it is instead. */
async function readingOf<T>(
  { report }: Walk,
  call: CallName,
  answer: Answer,
  order?: string,
): Promise<T | null> {
  const reading = await readByApp(call, answer, order)
  if ('value' in reading) return reading.value as T
  // A rule of the lender may refuse what is right, so a refusal proves nothing either way.
  const refusal = refusalIn(reading)
  if (refusal) report.remark(call, `refused: ${refusal.message}`)
  else if (!isMissing(answer)) report.problem(call, wordsOf(reading.error, answer))
  return null
}

/** Total repayment of the terms, by the backend's table where it has one, and what confirms the table. */
async function costsOf(
  { connection }: Walk,
  token: string,
  terms: { product_code: string; amount: string; term: number; repay_method: string },
  total: string,
  pause: Means['pause'],
): Promise<object> {
  const read = { read_seconds: DEFAULT_LIMITS.disclosureSeconds, total_repayment: total }
  const served = await connection.ask('loanDisclosure', { token, body: terms })
  const shown = await readByApp('loanDisclosure', served)
  await pause(DEFAULT_LIMITS.disclosureSeconds)
  const now = Number(served.body?.time) || Math.floor(Date.now() / 1000)
  if (!('value' in shown)) return { ...read, confirmed_at: now }
  const { sha256, ticket } = shown.value as { sha256: string; ticket: string }
  const body = { sha256, ticket }
  const confirmed = await connection.ask('loanConfirmDisclosure', { token, body })
  const answer = await readByApp('loanConfirmDisclosure', confirmed)
  const stated = textAt(served, 'data', 'table', 'total_repayment')
  return {
    ...read,
    confirmed_at: now,
    ...(stated === undefined ? {} : { total_repayment: stated }),
    sha256,
    ...('value' in answer ? (answer.value as object) : {}),
  }
}

/** Applies twice with one key, which must make one application, and takes it back where that is possible. */
async function apply(walk: Walk, token: string, pause: Means['pause']): Promise<void> {
  const { connection, report, loansOf } = walk
  if (report.lacks('loanCreate')) return
  const rates = await readByApp('loanRates', await connection.ask('loanRates', { token }))
  const { products, purposes } =
    'value' in rates ? (rates.value as Rates) : { products: [], purposes: [] }
  const product = products.find(({ offer }) => offer !== null)
  const tier = product?.offer?.tiers[0]
  const method = tier?.methods[0]
  if (!product?.offer || !tier || !method) return report.remark('loanCreate', 'no product on offer')
  const terms = {
    product_code: product.code,
    amount: formatYuan(product.offer.minAmount),
    term: tier.term,
    repay_method: method,
  }
  const { totalPayment } = schedule({
    principal: product.offer.minAmount,
    annualRate: tier.annualRate,
    term: tier.term,
    method,
    firstDueDate: '2026-01-01',
  })
  const body = {
    ...terms,
    repay_day: DEFAULT_LIMITS.minRepayDay,
    purpose: purposes[0]?.value ?? 'daily',
    real_name: PERSON.name,
    id_card: PERSON.idCard,
    mobile: '',
    bank_card: PERSON.card,
    employment: EMPLOYMENTS[0]?.value,
    income_band: INCOME_BANDS[0]?.value,
    residence: '北京市朝阳区示例路 1 号',
    contacts: [],
    not_student: true,
    agreements: APPLICATION_AGREEMENTS,
    disclosure: await costsOf(walk, token, terms, formatYuan(totalPayment), pause),
  }
  const before = new Set((await loansOf(token)).map(({ orderNo }) => orderNo))
  const key = randomUUID()
  const first = await connection.ask('loanCreate', { token, body, key })
  const order = await readingOf<string>(walk, 'loanCreate', first)
  if (order === null) return
  const again = await connection.ask('loanCreate', { token, body, key })
  const second = await readByApp('loanCreate', again)
  const made = (await loansOf(token)).filter(({ orderNo }) => !before.has(orderNo))
  if (!made.some(({ orderNo }) => orderNo === order))
    report.problem('loanCreate', `loan/myLoans does not list the new application ${order}`)
  else if (made.length > 1)
    report.problem('loanCreate', 'sent twice with one idempotency-key it makes two applications')
  else if ('value' in second && second.value !== order)
    report.problem('loanCreate', 'sent twice with one idempotency-key it names two orders')
  else report.prove('loanCreate')

  const cancelled = await connection.ask('loanCancel', { token, body: { order_no: order } })
  const reading = await readByApp('loanCancel', cancelled)
  if ('value' in reading) report.prove('loanCancel')
  else report.remark('loanCreate', `the application ${order} stays: reject it`)
}

const formWith = (
  fields: Record<string, string>,
  file?: Buffer,
  name = 'blob',
  type = 'application/octet-stream',
) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  if (file) form.set('file', new Blob([new Uint8Array(file)], { type }), name)
  return form
}

/** Uploads a picture, whole and in chunks, and a document. Resolves to the address of the picture. */
async function upload(walk: Walk, token: string): Promise<string | null> {
  const { connection, report } = walk
  if (report.lacks('upload')) return null
  const send = (form: FormData) => connection.ask('upload', { token, form })
  const whole = await send(formWith({}, PNG, 'check.png', 'image/png'))
  const picture = await readByApp('upload', whole)
  if ('error' in picture) {
    report.problem('upload', `a picture: ${wordsOf(picture.error, whole)}`)
    return null
  }
  const { url, fullUrl } = picture.value as Uploaded
  const seen = await connection.send('GET', fullUrl).catch(() => null)
  if (seen === null) report.problem('upload', `its address ${fullUrl} can't be reached`)
  else if (seen.status !== 200) report.problem('upload', `its address answers HTTP ${seen.status}`)
  report.prove('upload')

  const document = await send(formWith({}, PDF, 'check.pdf', 'application/pdf'))
  const pdf = await readByApp('upload', document)
  if ('error' in pdf)
    report.remark('upload', `no PDF as proof of a payment: ${wordsOf(pdf.error, document)}`)
  await uploadInChunks(walk, send)
  return url
}

/** Bytes of a chunk. */
const CHUNK = Math.ceil(PNG.length / 3)

async function uploadInChunks(
  { report }: Walk,
  send: (form: FormData) => Promise<Answer>,
): Promise<void> {
  const fields = { chunkid: randomUUID(), chunkcount: '3', filename: 'check.png' }
  const chunk = (index: number, chunkid = fields.chunkid) =>
    send(
      formWith(
        { ...fields, chunkid, chunkindex: String(index), action: 'upload' },
        PNG.subarray(index * CHUNK, (index + 1) * CHUNK),
      ),
    )
  // In any order, and one of them again, as after a lost answer.
  for (const index of [1, 0, 0, 2]) {
    const answer = await chunk(index)
    // Only a merge answers with a file, so this is read as an answer that confirms.
    const reading = await readByApp('userLogout', answer)
    const refusal = refusalIn(reading)
    if (refusal) return report.remark('upload', `no chunks, files go whole: ${refusal.message}`)
    if ('error' in reading)
      return report.problem('upload', `a chunk: ${wordsOf(reading.error, answer)}`)
  }
  const merged = await send(formWith({ ...fields, action: 'merge' }))
  const whole = await readByApp('upload', merged)
  if ('error' in whole) report.problem('upload', `merge: ${wordsOf(whole.error, merged)}`)

  const lone = randomUUID()
  await chunk(0, lone)
  const partial = await send(formWith({ ...fields, chunkid: lone, action: 'merge' }))
  if ('value' in (await readByApp('upload', partial)))
    report.problem('upload', 'merges a file of which chunks are missing')
  // Whether it can is the backend's own matter.
  await send(formWith({ chunkid: lone, action: 'clean' }))
}

/** Sends a voucher twice with one key, which must be one voucher, and withdraws it where that is possible. */
async function prove(walk: Walk, token: string, url: string): Promise<void> {
  const { connection, report, loansOf } = walk
  if (report.lacks('loanUploadVoucher')) return
  const loan = (await loansOf(token)).find(isRunning)
  if (!loan) return report.remark('loanUploadVoucher', 'no loan that is being repaid: disburse one')
  const order_no = loan.orderNo
  const about = { token, query: { order_no } }
  const vouchers = async () => {
    const answer = await connection.ask('loanDetail', about)
    const detail = await readingOf<LoanDetail>(walk, 'loanDetail', answer, order_no)
    return (detail?.vouchers ?? []).map(({ voucherNo }) => voucherNo)
  }
  const planned = await connection.ask('loanInstalments', about)
  const plan = await readingOf<InstalmentPlan>(walk, 'loanInstalments', planned, order_no)
  const due = plan?.rows.find(({ amountDue }) => amountDue > 0)
  const listed = await connection.ask('loanChannels', { token })
  const channels = (await readingOf<PayChannel[]>(walk, 'loanChannels', listed)) ?? []
  const channel = channels.find(({ kind }) => !isTakenAtOnce(kind))
  if (!due || !channel)
    return report.remark('loanUploadVoucher', 'nothing is due, or no way to pay asks for a proof')
  const query = { order_no, type: 'installments', nos: String(due.no) }
  const quoted = await connection.ask('loanCashier', { token, query })
  const quote = await readingOf<PayQuote>(walk, 'loanCashier', quoted, order_no)
  if (!quote) return
  const seconds = Number(quoted.body?.time)
  const body = {
    order_no,
    type: 'installments',
    nos: [due.no],
    amount: formatYuan(quote.amount),
    channel: channel.code,
    paid_at: todayInShanghai(seconds ? seconds * 1000 : Date.now()),
    payer_last4: '',
    files: [url],
    remark: '',
  }
  const before = new Set(await vouchers())
  const key = randomUUID()
  const first = await connection.ask('loanUploadVoucher', { token, body, key })
  const voucher = await readingOf<VoucherInfo>(walk, 'loanUploadVoucher', first)
  if (!voucher) return
  await connection.ask('loanUploadVoucher', { token, body, key })
  const made = (await vouchers()).filter((one) => !before.has(one))
  if (!made.includes(voucher.voucherNo))
    report.problem('loanUploadVoucher', 'loan/orderDetail does not list the new voucher')
  else if (made.length > 1)
    report.problem('loanUploadVoucher', 'sent twice with one idempotency-key it makes two vouchers')
  else report.prove('loanUploadVoucher')

  const withdrawn = await connection.ask('loanCancelVoucher', {
    token,
    body: { voucher_no: voucher.voucherNo },
  })
  if ('value' in (await readByApp('loanCancelVoucher', withdrawn)))
    report.prove('loanCancelVoucher')
  else report.remark('loanUploadVoucher', `the voucher ${voucher.voucherNo} stays: reject it`)
}

/** Saves the nickname as it is, as the app does; the other fields must keep their values. */
async function keepProfile({ connection, report }: Walk, token: string): Promise<void> {
  const read = async () =>
    (await connection.ask('userProfile', { token })).body?.data as Record<string, unknown> | null
  const before = (await read()) ?? {}
  const { nickname, welcome, avatar, bio } = before
  const isAddress = typeof avatar === 'string' && avatar !== '' && !avatar.startsWith('data:')
  const body = {
    nickname: nickname ?? welcome,
    ...(isAddress ? { avatar } : {}),
    ...(typeof bio === 'string' ? { bio } : {}),
  }
  const answer = await connection.ask('userSetProfile', { token, body })
  const reading = await report.judge('userSetProfile', answer, 'data')
  if (!('value' in reading)) return
  const after = (await read()) ?? {}
  const lost = Object.keys(before).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (lost.length > 0) report.problem('userSetProfile', `changes ${lost.join(', ')} as well`)
  const unseen = ['avatar', 'bio'].filter((name) => !(name in before))
  if (unseen.length > 0)
    report.remark(
      'userSetProfile',
      `user/index lacks ${unseen.join(', ')}: it may have been emptied`,
    )
}

/** Asks for a borrower's loan as another person, which must be refused without a word of the loan. */
async function askAsStranger({ connection, report, loansOf }: Walk, own: string, other: string) {
  const [loan] = await loansOf(own)
  if (!loan) return
  const order_no = loan.orderNo
  const query = { order_no, type: 'installments', nos: '1' }
  for (const call of ['loanDetail', 'loanInstalments', 'loanContract', 'loanCashier'] as const) {
    if (report.lacks(call)) continue
    const reading = await readByApp(
      call,
      await connection.ask(call, { token: other, query }),
      order_no,
    )
    if ('value' in reading && reading.value !== null)
      report.problem(call, 'shows a loan to another person')
  }
  if (report.lacks('loanUploadVoucher')) return
  const body = {
    order_no,
    type: 'installments',
    nos: [1],
    amount: '1.00',
    channel: 'bank_transfer',
  }
  const rest = { paid_at: todayInShanghai(Date.now()), files: ['/x.png'], remark: '' }
  const sent = await connection.ask('loanUploadVoucher', {
    token: other,
    body: { ...body, ...rest },
  })
  if ('value' in (await readByApp('loanUploadVoucher', sent)))
    report.problem('loanUploadVoucher', 'takes a voucher for the loan of another person')
}

/** Seconds after which another code may be sent; null when the refusal is about something else. */
function waitFor(refusal: ApiError | null): number | null {
  if (!refusal) return null
  const { reason, retryAfter: wait = BETWEEN_CODES } = refusal.details
  const isLimit = reason === 'rate_limited' || refusal.message.includes('频繁')
  return isLimit && wait <= LONGEST_WAIT ? wait : null
}

/** Has a code sent, after a wait where the backend asks for one. Resolves to whether it was sent. */
async function sendCode(walk: Walk, mobile: string, event: string, pause: Means['pause']) {
  const { connection, report } = walk
  const ask = () => connection.ask('smsSend', { body: { mobile, event } })
  let answer = await ask()
  let reading = await readByApp('smsSend', answer)
  const wait = waitFor(refusalIn(reading))
  if (wait !== null) {
    await pause(wait)
    answer = await ask()
    reading = await readByApp('smsSend', answer)
  }
  if ('value' in reading) {
    report.prove('smsSend')
    return true
  }
  const refusal = refusalIn(reading)
  if (refusal) report.remark('smsSend', `${event} refused: ${refusal.message}`)
  else report.problem('smsSend', wordsOf(reading.error, answer))
  return false
}

/** Registers a number and logs in by code. Resolves to the token of the newest session. */
async function register(walk: Walk, { mobile, codeOf, pause }: Means): Promise<string | null> {
  const { connection, report, look } = walk
  if (mobile === undefined || codeOf === undefined) return null
  let token: string | null = null
  const enter = async (
    call: 'userRegister' | 'userMobileLogin',
    body: (code: string) => object,
  ) => {
    const event = call === 'userRegister' ? 'register' : 'mobilelogin'
    if (report.lacks(call) || !(await sendCode(walk, mobile, event, pause))) return
    const code = await codeOf(mobile, event)
    const wrong = code.replace(/.$/, (last) => String((Number(last) + 1) % 10))
    const refused = await connection.ask(call, { body: body(wrong) })
    if ('value' in (await readByApp(call, refused))) report.problem(call, 'takes a wrong code')
    const answer = await look(call, { body: body(code) }, 'data')
    const session = await readByApp(call, answer)
    if ('value' in session) token = (session.value as { token: string }).token
  }
  await enter('userRegister', (code) => {
    return { username: mobile, password: `Check${mobile}`, mobile, code, email: '' }
  })
  await enter('userMobileLogin', (captcha) => ({ mobile, captcha }))
  return token
}

/** Logs the other person in, by password or by code. */
async function enterAsOther(walk: Walk, means: Means): Promise<string | null> {
  const registered = await register(walk, means)
  if (!means.other) return registered
  const session = await readByApp(
    'userLogin',
    await walk.connection.ask('userLogin', { body: means.other }),
  )
  if ('value' in session) return (session.value as { token: string }).token
  walk.report.remark('userLogin', `the other account: ${session.error.message}`)
  return registered
}

/** Does what a borrower does: applies, uploads, proves a payment, saves the profile; and what another person must not. */
export async function writeAsBorrower(walk: Walk, token: string, means: Means): Promise<void> {
  const { report } = walk
  await apply(walk, token, means.pause)
  const url = await upload(walk, token)
  if (url === null) report.remark('loanUploadVoucher', 'there is no file to send with it')
  else await prove(walk, token, url)
  await keepProfile(walk, token)
  const other = await enterAsOther(walk, means)
  if (other === null) {
    report.remark('loanDetail', 'not tried as another person (--other)')
    return
  }
  await askAsStranger(walk, token, other)
  await logOut(walk, other)
}
