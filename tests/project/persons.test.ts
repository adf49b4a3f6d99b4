/**
 * The rows of a person could lie on a machine of their own: every statement of a request touches those of one person at
 * most, as far as its text tells. Statements over many people are written as `wideSql`, which the compiler keeps from
 * requests.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { composed } from '../../server/db/sql'
import { openDatabase, type OpenDatabase } from '../../server/openDatabase'
import { faultsOf, whyWide } from './persons/binding'
import { statementsIn } from './persons/functions'
import { readSchema, type Schema } from './persons/schema'
import { readStatements, ROOT } from './persons/statements'

/** Tables without a person: the same for all, or about a number, an address or a payment before it is anybody's. */
const OTHERS = [
  'agreement_texts',
  'contract_pdfs',
  'demo_seeds',
  'loan_prime_rates',
  'loan_transitions',
  'login_attempts',
  'loose_objects',
  'migrations',
  'news',
  'news_picture_uses',
  'news_pictures',
  'operator_events',
  'operator_keys',
  'operator_sessions',
  'operators',
  'payment_notifications',
  'product_tiers',
  'products',
  'rate_limits',
  'releases',
  'sandbox_debits',
  'sandbox_orders',
  'server_keys',
  'signing_keys',
  'sms_codes',
  'sms_sends',
]

const escaped = (text: string): string => text.replace(/[()]/g, '\\$&')

const dataDir = mkdtempSync(path.join(tmpdir(), 'persons-'))
let opened: OpenDatabase
let schema: Schema
const query = <Row>(text: string): Promise<Row[]> => opened.db.query(composed<Row>(text))

beforeAll(async () => {
  opened = await openDatabase({ databaseUrl: null, dataDir }, () => {})
  schema = await readSchema(opened.db)
})
afterAll(async () => {
  await opened.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it('knows of each table whether its rows are a person’s', async () => {
  const tables = await query<{ name: string }>(`SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY relname`)
  expect(tables.map(({ name }) => name).filter((name) => !schema.has(name))).toEqual(OTHERS)
})

it('leads the key of each such table with the person', async () => {
  const keys = await query<{
    name: string
    first: string
  }>(`SELECT c.relname AS name, a.attname AS first
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
    WHERE i.indisprimary AND c.relnamespace = current_schema()::regnamespace ORDER BY c.relname`)
  const personal = keys.filter(({ name }) => schema.has(name))
  expect(personal.length).toBeGreaterThan(30)
  expect(personal.filter(({ name, first }) => schema.get(name)?.person !== first)).toEqual([])
})

it('finds whose row has a number by a unique index of its table', async () => {
  const [view] = await query<{ text: string }>(`SELECT pg_get_viewdef('numbers') AS text`)
  const [indexes] = await query<{ text: string }>(`SELECT string_agg(indexdef, E'\n') AS text
    FROM pg_indexes WHERE schemaname = current_schema() AND indexdef LIKE 'CREATE UNIQUE%'`)
  const branches = (view?.text ?? '').split('UNION ALL')
  expect(branches.length).toBeGreaterThan(10)
  for (const branch of branches) {
    const [, column = '?'] = /::text AS kind,\s+(.*?)(?: AS number)?,\n/s.exec(branch) ?? []
    const [, table = '?'] = /FROM (\w+)/.exec(branch) ?? []
    const [key] = column
      .replace(/^\w+\./, '')
      .replace(/\((\w+\.)/, '(')
      .split('::')
    expect(indexes?.text).toMatch(
      new RegExp(` ON (\\w+\\.)?${table} .*\\(${escaped(key ?? '')}\\)`),
    )
  }
})

it('touches one person’s rows by each statement of a request', async () => {
  const found = readStatements()
  expect(found.length).toBeGreaterThan(250)
  const wide: string[] = []
  for (const { place, text, values, isWide } of found) {
    const why = isWide ? null : await whyWide(text, values, schema)
    if (why) wide.push(`${place}: ${why}`)
  }
  expect(wide).toEqual([])
})

it('can be run by machines that share out people: requests, ops check and all else', async () => {
  const found: string[] = []
  for (const statement of readStatements()) {
    for (const { kind, tables } of await faultsOf(statement, schema))
      found.push(`${kind}: ${tables.join(', ')} in ${statement.place}`)
  }
  expect(found).toEqual([])
})

it('touches one person’s rows by each statement of a trigger, and of what triggers call', async () => {
  const functions = await query<{
    name: string
    text: string
    parameters: string[]
  }>(`SELECT p.proname AS name, pg_get_functiondef(p.oid) AS text,
      coalesce(p.proargnames, '{}') AS parameters
    FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE l.lanname = 'plpgsql' AND p.pronamespace = current_schema()::regnamespace ORDER BY 1`)
  const wide: string[] = []
  for (const { name, text, parameters } of functions) {
    for (const statement of await statementsIn(text)) {
      const asked = parameters.reduce(
        (before, parameter, at) =>
          before.replace(new RegExp(`\\b${parameter}\\b`, 'g'), `$$${at + 1}`),
        statement,
      )
      const why = await whyWide(asked, parameters, schema)
      if (why) wide.push(`${name}: ${why}`)
    }
  }
  expect(functions.length).toBeGreaterThan(10)
  expect(wide).toEqual([])
})

it('gives no route but that of the metrics what reaches many people', () => {
  const routes = readdirSync(path.join(ROOT, 'server/routes'), {
    recursive: true,
    encoding: 'utf8',
  })
  const wide = routes.filter(
    (name) =>
      name.endsWith('.ts') &&
      /Wide|wideSql/.test(readFileSync(path.join(ROOT, 'server/routes', name), 'utf8')),
  )
  expect(wide).toEqual(['metrics.ts'])
})
