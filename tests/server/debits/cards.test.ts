import { sql } from '../../../server/db/sql'
import { get } from '../support/actions'
import { newBorrower } from '../loan/support/borrower'
import { newPayer, send } from '../payments/support/payer'
import { bindCard, CARD, createDebitApp, debtor, newMobile, turnOff } from './support/debtor'

let server: Awaited<ReturnType<typeof createDebitApp>>
beforeAll(async () => {
  server = await createDebitApp()
})
afterAll(() => server.close())

const cards = async (token: string) => (await get(server, '/api/user/cards', token)).body.data
const bind = (token: string, changes: object = {}) =>
  send(server, '/api/user/cardBind', token, {
    card_no: CARD,
    reserve_mobile: newMobile(),
    ...changes,
  })

describe('binding a card', () => {
  it('shows it without its number, which the database has sealed', async () => {
    const { token } = await newPayer(server)
    const cardId = await bindCard(server, token)
    const [card] = await cards(token)
    expect(card).toMatchObject({ card_id: cardId, last4: '0128', order_nos: [] })
    expect(card.mobile).toMatch(/^136\*{4}\d{4}$/)
    const rows = await server.db.query(
      sql<{ text: string }>`SELECT c::text AS text FROM bank_cards c`,
    )
    for (const { text } of rows) expect(text).not.toContain(CARD)
  })

  it('needs the code that was sent to the number known to the bank', async () => {
    const { token } = await newPayer(server)
    const { body } = await bind(token)
    const wrong = await send(server, '/api/user/cardConfirm', token, {
      bind_no: body.data.bind_no,
      code: '000000',
    })
    expect(wrong.body).toMatchObject({ code: 0, data: { field: 'code' } })
    expect(await cards(token)).toEqual([])
  })

  it('is another person’s business nowhere', async () => {
    const { token } = await newPayer(server)
    const cardId = await bindCard(server, token)
    const other = await newPayer(server)
    expect(await cards(other.token)).toEqual([])
    const { body } = await send(server, '/api/user/cardUnbind', other.token, { card_id: cardId })
    expect(body.data.reason).toBe('not_found')
  })

  it('refuses the same card twice, one that the bank does not know, and a person without a loan', async () => {
    const { token } = await newPayer(server)
    await bindCard(server, token)
    expect((await bind(token)).body.data).toMatchObject({ reason: 'conflict', field: 'card_no' })
    expect((await bind(token, { card_no: '12' })).body.data.field).toBe('card_no')
    expect((await bind(token, { reserve_mobile: '12' })).body.data.field).toBe('reserve_mobile')
    const unknown = await newPayer(server, { real_name: '张拒' })
    expect((await bind(unknown.token)).body.msg).toContain('银行核对未通过')
    const stranger = await newBorrower(server)
    expect((await bind(stranger.token)).body.data.reason).toBe('wrong_state')
  })
})

describe('unbinding', () => {
  it('is refused while a loan is repaid from the card, and then forgets its number', async () => {
    const payer = await debtor(server)
    const unbind = () =>
      send(server, '/api/user/cardUnbind', payer.token, { card_id: payer.cardId })
    expect((await unbind()).body.msg).toBe('这张银行卡正用于自动还款，请先关闭自动还款')
    await turnOff(server, payer)
    expect((await unbind()).body.code).toBe(1)
    expect(await cards(payer.token)).toEqual([])
    const [row] = await server.db.query(
      sql<{ sealed: string }>`SELECT sealed FROM bank_cards WHERE card_no = ${payer.cardId}`,
    )
    expect(row?.sealed).toBe('')
  })
})
