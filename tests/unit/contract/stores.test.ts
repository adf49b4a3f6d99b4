/**
 * What the stores of both platforms hold of a reply in which one field is broken: that field is unreadable, or as it
 * is where there is none, and every other is as it was. On the mini-program the pages draw from these stores.
 */
import './encoder'
import { CALLS, type CallName } from '@domain/contract'
import { ROUTES } from '@domain/routes'
import { UNREADABLE } from '@domain/unreadable'
import { apiOf } from '@/api'
import { consentsApi } from '@/api/consents'
import { deletionApi } from '@/api/deletion'
import { createSignedInWorld } from '../support/fakes'
import { done } from '../support/fakeHttp'
import { breaksOf } from './breaks'

const ORDER = CALLS.loanInstalments.example.data.order_no

const world = createSignedInWorld()
const api = apiOf(world.stores.client)

/** Asks for what each call answers. */
const READS: Partial<Record<CallName, () => Promise<unknown>>> = {
  userLogin: () => api.user.login(CALLS.userLogin.example.body as never),
  userProfile: () => api.user.profile(),
  userConsents: () => consentsApi(world.stores.client).consents(),
  userDeletionState: () => deletionApi(world.stores.client).state(),
  newsList: () => api.news.list(),
  newsDetail: () => api.news.detail('1'),
  newsLatest: () => api.news.latest(),
  loanRates: () => api.rates.current(),
  loanMine: () => api.loan.mine(),
  loanDetail: () => api.loan.detail(ORDER),
  loanInstalments: () => api.loan.instalments(ORDER),
  loanContract: () => api.papers.contract(ORDER),
  loanCertificate: () => api.papers.certificate(ORDER),
  loanCashier: () => api.repay.quote(ORDER, { type: 'installments', nos: [1] }),
  loanChannels: () => api.repay.channels(),
  loanBankInfo: () => api.repay.bank(),
  loanReceipts: () => api.receipts.receipts(),
  loanPayment: () => api.repay.payment('P1'),
  certificateVerify: () => api.papers.verify('x'),
  loanUploadVoucher: () =>
    api.repay.uploadVoucher(CALLS.loanUploadVoucher.example.body as never, 'key'),
  loanPay: () => api.repay.pay(CALLS.loanPay.example.body as never, 'key'),
}

/** A value that was not read: unreadable, none, or no words. */
const isUnread = (value: unknown): boolean =>
  value === UNREADABLE || value === null || value === undefined || value === ''

const FAILED = Symbol('the reply as a whole is no reply')

async function read(call: CallName, data: unknown): Promise<unknown> {
  world.http.route(ROUTES[call].path, () => done(data))
  return READS[call]?.().catch(() => FAILED)
}

/** Where a value says something that the whole one does not. */
function inventions(value: unknown, whole: unknown, path = ''): string[] {
  if (isUnread(value) || value === FAILED || Object.is(value, whole)) return []
  if (Array.isArray(value)) {
    const rows = Array.isArray(whole) ? (whole as unknown[]) : []
    // What is left out of a list leaves the rest in its place or the next one's.
    return value.flatMap((row, at) =>
      rows.some((other) => inventions(row, other).length === 0)
        ? []
        : inventions(row, rows[at], `${path}.${at}`),
    )
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) =>
      inventions(one, (whole as Record<string, unknown> | null)?.[name], `${path}.${name}`),
    )
  return [`${path.slice(1)} is ${String(value)}`]
}

/** Said of what can't be read, or is left open by it. */
const SAID: Record<string, readonly unknown[]> = {
  statusText: ['状态未知', '还款中', '本期待还', '待审核', '已撤回'],
  id: ['7', 'NaN', '1e3', '77.005', '-77.00', '７７７.００'],
  money: [-7_700],
  planned: [false],
  // Parameters for WeChat are passed on as they are.
  cents: ['55.00'],
}

const isSaid = (invention: string): boolean => {
  const [where = '', value] = invention.split(' is ')
  return (SAID[where.split('.').at(-1) ?? ''] ?? []).some((one) => String(one) === value)
}

it.each(Object.keys(READS) as CallName[])('%s', async (call) => {
  const whole = await read(call, CALLS[call].example.data)
  expect(whole).not.toBe(FAILED)
  const found: string[] = []
  for (const { field, kind, data } of breaksOf(call)) {
    for (const made of inventions(await read(call, data), whole))
      if (!isSaid(made)) found.push(`${field} as ${kind}: ${made}`)
  }
  expect(found).toEqual([])
})
