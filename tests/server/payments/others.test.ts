/** Z01, generated from the route table, so that a route that is added can't be missed. */
import { ROUTES } from '@domain/contract'
import type { TestApp } from '../support/testApp'
import { detail } from '../loan/support/lender'
import {
  beginPayment,
  createPayApp,
  newPayer,
  type Payer,
  sendVoucher,
  uploadProof,
} from './support/payer'

let server: TestApp
let me: Payer
let theirs: Record<string, string>

/** Numbers of the same shape that nobody has. */
const NOBODYS = {
  order_no: '202603100000000000000000',
  voucher_no: 'V202603100000000000000000',
  pay_no: 'P202603100000000000000000',
  file: `/uploads/${'0'.repeat(32)}.pdf`,
}

beforeAll(async () => {
  server = await createPayApp()
  me = await newPayer(server)
  const other = await newPayer(server)
  const payment = (await beginPayment(server, other, { nos: [1, 2] })).body.data
  const voucher = (await sendVoucher(server, other)).body.data
  theirs = {
    order_no: other.orderNo,
    voucher_no: voucher.voucher_no,
    pay_no: payment.pay_no,
    file: await uploadProof(server, other.token),
  }
})
afterAll(() => server.close())

const bodyOf = ({ file, ...numbers }: Record<string, string>) => ({
  ...numbers,
  type: 'installments',
  nos: [1],
  amount: '877.30',
  channel: 'bank_transfer',
  paid_at: '2026-03-10',
  files: [file],
  remark: '',
})

async function call(route: { method: 'GET' | 'POST'; path: string }, ids: Record<string, string>) {
  const query = new URLSearchParams({ ...ids, type: 'installments', nos: '1' })
  const reply = await server.app.inject({
    method: route.method,
    url: route.method === 'GET' ? `${route.path}?${query}` : route.path,
    headers: { token: me.token },
    ...(route.method === 'POST' ? { payload: bodyOf(ids) } : {}),
  })
  return [reply.statusCode, reply.body]
}

/** Routes that name nothing of another person, or that no JSON can be sent to. */
const APART: string[] = [ROUTES.userLogout.path, ROUTES.upload.path, ROUTES.userDeletion.path]

const routes = Object.values(ROUTES).filter(
  ({ path }) => /^\/api\/(loan|user)\//.test(path) && !APART.includes(path),
)

it.each(routes)('Z01: $method $path tells nothing of what belongs to another', async (route) => {
  const foreign = await call(route, theirs)
  const absent = await call(route, NOBODYS)
  expect(foreign).toEqual(absent)
  for (const number of Object.values(theirs)) expect(foreign[1]).not.toContain(number)
})

it("Z01: another's file proves nothing of mine", async () => {
  const ids = { ...theirs, order_no: me.orderNo }
  const [, foreign] = await call(ROUTES.loanUploadVoucher, ids)
  const [, absent] = await call(ROUTES.loanUploadVoucher, { ...NOBODYS, order_no: me.orderNo })
  expect(foreign).toBe(absent)
  expect((await detail(server, me.token, me.orderNo)).vouchers).toEqual([])
})
