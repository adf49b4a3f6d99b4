/** Anyone with the number of a contract finds out whether it is genuine, and learns no more than it says, masked. */
import { composed } from '../../../server/db/sql'
import { apply, ID_CARD, newBorrower } from '../loan/support/borrower'
import { get } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { type Applicant, createOfferApp, newOffered, newSigned } from './support/offered'

let server: TestApp
beforeAll(async () => {
  server = await createOfferApp()
})
afterAll(() => server.close())

const check = async (no: string) =>
  (await get(server, `/api/contract/verify?no=${encodeURIComponent(no)}`)).body

const contractOf = async ({ token, orderNo }: Pick<Applicant, 'token' | 'orderNo'>) =>
  (await get(server, `/api/loan/getContractInfo?order_no=${orderNo}`, token)).body.data

/** What no program can do to a row that never changes. */
const tamper = (statement: string) =>
  server.db.transaction(async (tx) => {
    await tx.query(composed('SET LOCAL session_replication_role = replica'))
    await tx.query(composed(statement))
  })

it('one signed by certificates holds, however its number is typed', async () => {
  const person = await newSigned(server)
  const { contract_no: no, sha256, signed_at } = await contractOf(person)
  for (const typed of [no, no.toLowerCase(), ` ${no.slice(0, 10)} ${no.slice(10)}`]) {
    expect((await check(typed)).data).toEqual({
      kind: 'contract',
      no,
      title: '个人借款合同',
      contract_no: no,
      order_tail: person.orderNo.slice(-4),
      borrower: '张**',
      lender_name: '示例消费金融有限公司',
      lender_credit_code: '91990000MA00000000',
      lender_licence_no: 'X0000H000000001',
      amount: '10000.00',
      term: 12,
      signed_at,
      state: 'pending',
      sha256,
      text: 'unchanged',
      signature: 'genuine',
      issuer: '沙箱证书颁发机构（仅供演示）',
    })
  }
  const answered = JSON.stringify(await check(no))
  for (const secret of [ID_CARD, '张小明', person.mobile, person.orderNo]) {
    expect(answered).not.toContain(secret)
  }
})

it('one that was only offered is not known', async () => {
  const { token, orderNo } = await newOffered(server)
  const offered = (await get(server, `/api/loan/offer?order_no=${orderNo}`, token)).body.data
  expect((await check(offered.contract.contract_no)).data).toBeNull()
})

it('one that was signed with its application is found to have no certificates', async () => {
  server.deps.config.loanOffers = false
  const { token } = await newBorrower(server)
  const { body } = await apply(server, token)
  server.deps.config.loanOffers = true
  const { contract_no: no } = await contractOf({ token, orderNo: body.data.order_no })
  expect((await check(no)).data).toMatchObject({
    text: 'unchanged',
    signature: 'none',
    issuer: '',
    state: 'pending',
  })
})

it('what was changed afterwards is found, in the text and in the signature', async () => {
  const [text, signature] = [await newSigned(server), await newSigned(server)]
  const numbers = [await contractOf(text), await contractOf(signature)].map(
    ({ contract_no }) => contract_no as string,
  )
  await tamper(`UPDATE contracts SET content = replace(content::text, '10,000.00', '10,000.01')::jsonb
    WHERE user_id = ${text.userId}`)
  await tamper(`UPDATE contract_signatures s SET cms = o.cms FROM contract_signatures o
    WHERE s.user_id = ${signature.userId} AND o.user_id = ${text.userId}`)
  expect((await check(numbers[0] ?? '')).data).toMatchObject({
    text: 'changed',
    signature: 'broken',
  })
  expect((await check(numbers[1] ?? '')).data).toMatchObject({
    text: 'unchanged',
    signature: 'broken',
  })
})

it('one whose borrower is erased can not be checked again', async () => {
  const person = await newSigned(server)
  const { contract_no: no } = await contractOf(person)
  await tamper(`UPDATE loan_applications SET sealed = '' WHERE user_id = ${person.userId}`)
  expect((await check(no)).data).toMatchObject({ text: 'unreadable', signature: 'unreadable' })
})

it('wrong numbers count with wrong codes, and after twenty the address has to wait', async () => {
  const { contract_no: no } = await contractOf(await newSigned(server))
  // What was tried before is forgotten by then.
  server.clock.advance(3_601)
  for (let count = 0; count < 20; count += 1) {
    const other = `${no.slice(0, -1)}${'0123456789ABCDEFGHJK'.charAt(count)}`
    if (other !== no) expect((await check(other)).data).toBeNull()
    else await check('x')
  }
  expect(await check(no)).toMatchObject({ code: 0, data: { reason: 'rate_limited' } })
  const { body } = await get(server, '/api/certificate/verify?code=AAAA-AAAA-AAAA-AAAA')
  expect(body.data.reason).toBe('rate_limited')
})
