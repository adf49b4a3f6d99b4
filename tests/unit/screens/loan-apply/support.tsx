import { act, fireEvent, screen, within } from '@testing-library/react'
import type { DisclosureBody } from '@domain/contract/disclosure'
import { costTable } from '@domain/disclosure'
import { parseYuan } from '@domain/money'
import { schedule } from '@domain/schedule'
import { DEFAULT_PRODUCT, productToWire, type ProductTerms } from '@domain/product'
import { PURPOSES } from '@domain/options'
import { done } from '../../support/fakeHttp'
import { NOW_MS, profileReply, storedSession, type World } from '../../support/fakes'
import { deviceWith, openApp } from '../../support/miniApp'
import { happens } from '../../support/renderScreen'

export { happens }

export const APPLY = '/pages/loan/apply'
export const RATES = '/api/loan/rates'
export const CREATE = '/api/loan/create'
export const DISCLOSURE = '/api/loan/disclosure'
export const CONFIRM_DISCLOSURE = '/api/loan/confirmDisclosure'
export const DETAIL = '/api/loan/orderDetail'
export const DRAFT_KEY = 'xffq:intent:applyDraft'

/** Everything a person types that says who they are. */
export const PERSON = {
  name: '王小明',
  // Made up; the check character agrees.
  idCard: '110105199003072338',
  mobile: '13800000001',
  card: '6222021234567890128',
  residence: '北京市海淀区学院路 1 号',
  contact: '李红',
  contactMobile: '13900000009',
}

export const ratesReply = ({
  products = [DEFAULT_PRODUCT],
  room,
}: { products?: ProductTerms[]; room?: string } = {}) =>
  done({
    products: products.map(productToWire),
    purposes: [...PURPOSES],
    limits: room === undefined ? null : { per_person: '200000.00', owed: '0.00', room },
  })

export const created = done({ order_no: 'L20261121', status: 'reviewing', status_text: '审核中' })

/** What the server shows of a loan; like it, for the terms asked for. */
export function served(body: unknown, product = DEFAULT_PRODUCT, ticket = 'served') {
  const { amount, term, repay_method: method } = body as DisclosureBody
  const principal = parseYuan(amount) ?? 0
  const annualRate = product.tiers.find((tier) => tier.term === term)?.annualRate ?? ''
  const loan = { principal, annualRate, term, method }
  const table = costTable({
    ...loan,
    lenderName: product.lender.name,
    penalty: product.penalty,
    schedule: schedule({ ...loan, firstDueDate: '2026-12-10' }),
  })
  return done({ table, sha256: SHA256, ticket, served_at: NOW_MS / 1000 })
}

export const SHA256 = 'a'.repeat(64)

/** A device that agreed to the privacy policy, before a server that lends. */
export function applyWorld(...stored: [string, string][]): World {
  const world = deviceWith(...stored)
  world.http.route(RATES, () => ratesReply())
  world.http.route(DISCLOSURE, ({ body }) => served(body))
  world.http.route(CONFIRM_DISCLOSURE, () =>
    done({ ticket: 'confirmed', confirmed_at: Math.floor(world.clock.now() / 1000) }),
  )
  world.http.route('/api/user/index', () => done(profileReply()))
  return world
}

/** The same with a session. */
export const memberWorld = (...stored: [string, string][]): World =>
  applyWorld(storedSession(), ...stored)

export const openApply = (world: World, url = APPLY): Promise<void> => openApp(world, url)

export const heading = (name: string) => screen.getByRole('heading', { name, level: 2 })
export const field = (label: string) => screen.getByRole('textbox', { name: label })
export const group = (label: string) => within(screen.getByRole('radiogroup', { name: label }))

export const type = (label: string, text: string): void => {
  fireEvent.change(field(label), { target: { value: text } })
}
/** One of a few, by its words; what stands with them as a note may follow. */
export const option = (label: string, text: string) => {
  const isMeant = (name: string) => name === text || name.startsWith(`${text}，`)
  return group(label).getByRole('radio', { name: isMeant })
}
export const choose = (label: string, text: string): void => {
  fireEvent.click(option(label, text))
}
/** One of many, in the sheet that its row opens. */
export const pick = (label: string, text: string): void => {
  fireEvent.click(row(label))
  choose(label, text)
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
}
/** The row that shows what was chosen of many. */
export const row = (label: string) =>
  screen.getByRole('button', { name: (name) => name.startsWith(`${label}，`) })
export const tick = (name: RegExp | string): void => {
  fireEvent.click(screen.getByRole('checkbox', { name }))
}
export const press = (name: RegExp | string): Promise<void> =>
  happens(() => fireEvent.click(screen.getByRole('button', { name })))

/** What is said at a field, by screen reader and in sight. */
export const saidAt = (label: string): string =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? ''

export const next = (): Promise<void> => press('下一步')

export async function passAmount(): Promise<void> {
  pick('借款用途', '日常消费')
  await next()
}

/** Another number than that of the account. */
export async function typeMobile(mobile: string): Promise<void> {
  if (screen.queryByRole('button', { name: '换一个号码' })) await press('换一个号码')
  type('手机号', mobile)
}

export async function typeIdentity(person: typeof PERSON): Promise<void> {
  type('姓名', person.name)
  type('身份证号', person.idCard)
  await typeMobile(person.mobile)
  type('银行卡号', person.card)
}

export async function passIdentity(over: Partial<typeof PERSON> = {}): Promise<void> {
  await typeIdentity({ ...PERSON, ...over })
  tick(/敏感个人信息/)
  await next()
}

export async function passWork(over: Partial<typeof PERSON> = {}): Promise<void> {
  const person = { ...PERSON, ...over }
  choose('职业', '企业职工')
  choose('税前月收入', '5,000–9,999 元')
  type('居住地址', person.residence)
  const add = screen.queryByRole('button', { name: '添加联系人（选填）' })
  if (add) await press('添加联系人（选填）')
  type('姓名', person.contact)
  type('手机号', person.contactMobile)
  choose('与你的关系', '父母')
  tick(/征得联系人同意/)
  tick('我不是在校学生')
  await next()
}

/** From the first step to the last. */
export async function reachConfirm(): Promise<void> {
  await passAmount()
  await passIdentity()
  await passWork()
}

/** Opens the cost table. */
export const openCosts = (): Promise<void> => press('阅读费用明示表并确认')

/** Reads the cost table for ten seconds and confirms it. */
export async function confirmCosts(world: World): Promise<void> {
  await openCosts()
  await readFor(world, 10)
  await press(CONFIRM)
}

/** The cost table was in sight for so many seconds. */
export const readFor = (world: World, seconds: number): Promise<void> =>
  happens(() => world.clock.advance(seconds * 1000))

export const CONFIRM = '我已阅读并确认综合融资成本'

/** From the first step to the button that sends. */
export async function reachSubmit(world: World): Promise<void> {
  await reachConfirm()
  await confirmCosts(world)
  tick(/个人借款合同/)
  tick(/依法报送我的征信信息/)
}

/** The app goes out of sight, or comes back. */
export function hideBrowserTab(hidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (hidden ? 'hidden' : 'visible'),
  })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

export const submit = (): Promise<void> => press('提交申请')
