import { AGREEMENT_EFFECTIVE_ON, AGREEMENT_VERSION, AGREEMENT_VERSIONS } from '@domain/index'
import { AGREEMENT_TEXTS } from '@domain/agreementTexts/texts'
import { DEMO_LENDER } from '@domain/lender'
import { sql } from '../../server/db/sql'
import { prepareDatabase } from '../../server/openDatabase'
import { get } from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const CODES = Object.keys(AGREEMENT_TEXTS) as (keyof typeof AGREEMENT_TEXTS)[]

const read = async (query: string) => (await get(server, `/api/agreement?${query}`)).body

it.each(CODES.flatMap((code) => AGREEMENT_VERSIONS.map((version) => [code, version] as const)))(
  'has %s of version %s in full, for anybody',
  async (code, version) => {
    const { data } = await read(`code=${code}&version=${version}`)
    expect(data).toMatchObject({ code, version, lender_name: DEMO_LENDER.name })
    expect(data.summary.length).toBeGreaterThan(2)
    expect(data.sections.length).toBeGreaterThan(2)
    expect(JSON.stringify(data.sections)).toContain(DEMO_LENDER.name)
  },
)

it('has the version in force where none is asked for, word for word the one in the app', async () => {
  for (const code of CODES) {
    const { data } = await read(`code=${code}`)
    expect(data).toMatchObject({ version: AGREEMENT_VERSION, effective_on: AGREEMENT_EFFECTIVE_ON })
    const text = AGREEMENT_TEXTS[code](DEMO_LENDER)
    expect(data.summary).toEqual(text.summary)
    const bodies = data.sections.map(
      ({ body }: { body: { lines: string[]; is_list: boolean }[] }) =>
        body.map(({ lines, is_list: isList }) => (isList ? lines : lines[0])),
    )
    expect(bodies).toEqual(text.sections.map(({ body }) => body))
  }
})

it('an earlier version says what it said then', async () => {
  const { data } = await read('code=user&version=2026-11-24.2')
  expect(JSON.stringify(data)).toContain('应还日后有三天宽限期')
})

it.each(['', 'code=user&version=2020-01', 'code=loan_contract', 'code=nothing'])(
  'refuses %p, which it does not have',
  async (query) => {
    const body = await read(query)
    expect(body).toMatchObject({ code: 0, data: { reason: 'not_found' } })
  },
)

it('stays as published: a start adds nothing twice, and SQL changes nothing', async () => {
  const count = async () => (await server.db.query(sql`SELECT 1 FROM agreement_texts`)).length
  const before = await count()
  await prepareDatabase(server.db)
  expect(await count()).toBe(before)
  for (const statement of [
    sql`UPDATE agreement_texts SET body = '{}'`,
    sql`DELETE FROM agreement_texts`,
  ])
    await expect(server.db.query(statement)).rejects.toThrow(/append-only/)
})

it('is still there when the lender of the products has another name', async () => {
  await server.db.query(sql`UPDATE products SET lender_name = '改名后的消费金融有限公司'`)
  const { data } = await read('code=user&version=2026-11')
  expect(data).toMatchObject({ version: '2026-11', lender_name: DEMO_LENDER.name })
  await server.db.query(sql`UPDATE products SET lender_name = ${DEMO_LENDER.name}`)
})

it('no text fixes what is the product’s: days of grace, the multiple of penalty, its cap', () => {
  for (const code of CODES) {
    const said = JSON.stringify(AGREEMENT_TEXTS[code](DEMO_LENDER))
    expect(said).not.toMatch(/[三3] ?天宽限|宽限期[三3]|1\.5 ?倍|24 ?%/)
  }
})
