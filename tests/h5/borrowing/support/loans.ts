import { displayYuan, parseYuan, sumFen, type Fen } from '@domain/index'
import { application, withCosts } from '../../../server/loan/support/borrower'
import { call, joinAs, type StoredSession } from '../../support/backend'
import { staff } from '../../support/staff'
import type { Phone } from '../../support/Phone'
import { DETAIL } from './applying'

interface MyLoans {
  total: number
  list: { order_no: string; status: string }[]
}

/** A person's loans as the server has them. */
export const loansOf = async ({ token }: StoredSession): Promise<MyLoans> =>
  (await call<MyLoans>('/api/loan/myLoans', undefined, token)).data

/** A new person with an application for 10,000 over 12 months under review. */
export async function applicant(mobile: string) {
  const session = await joinAs(mobile)
  const body = await withCosts(
    (path, terms) => call(path, terms, session.token),
    application({ mobile }),
  )
  const reply = await call<{ order_no: string }>('/api/loan/create', body, session.token)
  return { session, orderNo: reply.data.order_no }
}

/** Approves and disburses like an operator. */
export async function payOut(orderNo: string): Promise<void> {
  await staff.lend(orderNo)
}

export async function openDetail(phone: Phone, orderNo: string): Promise<void> {
  await phone.open(`${DETAIL}?order_no=${orderNo}`)
  await phone.at(DETAIL)
}

/** Refreshes the page until it shows this. */
export async function refreshUntil(phone: Phone, text: string | RegExp): Promise<void> {
  await phone.refresh()
  await phone.see(text)
}

const partOf = (row: string, name: string): Fen => {
  const [, text = ''] = new RegExp(`${name} ([\\d,]+\\.\\d\\d)`).exec(row) ?? []
  return parseYuan(text.replace(/,/g, '')) ?? NaN
}

/** Sum of the instalments on the page, formatted as on the page. */
export async function sumShown(phone: Phone, name: '本金' | '利息'): Promise<string> {
  const rows = phone.page.getByRole('group', { name: /^第 \d+ 期$/ })
  await rows.first().waitFor()
  const all = phone.page
    .getByRole('button', { name: /^查看全部 \d+ 期$/ })
    .filter({ visible: true })
  if (await all.isVisible()) {
    const [count] = /\d+/.exec(await all.innerText()) ?? []
    await all.click()
    await phone.page.getByRole('group', { name: `第 ${count} 期`, exact: true }).waitFor()
  }
  const texts = await rows.allInnerTexts()
  return displayYuan(sumFen(texts.map((row) => partOf(row, name))))
}
