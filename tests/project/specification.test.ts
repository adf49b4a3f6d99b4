/** Checks the tables of docs/specification.md against the code, and that every cited section exists. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  CALLS,
  CHUNK_SIZE,
  DEFAULT_LIMITS,
  DEFAULT_PRODUCT,
  displayYuan,
  INSTALMENT_STATUS_TEXT,
  LOAN_STATUS_TEXT,
  LOAN_TRANSITIONS,
  NOMINAL_RATE_CAP,
  PATTERNS,
  Profile,
  ROUTES,
  type Route,
  SETTLE_TYPE_TEXT,
  SMS_EVENTS,
  UPLOAD_MAX,
  UserInfo,
  VOUCHER_FILES_MAX,
  WHOLE_UPLOAD_MAX,
  WRITE_OFF_AFTER_DAYS,
} from '@domain/index'
import type { Transfer } from '@/api/client'
import { LOAN_PAGE_SIZE } from '@/api/loan'
import { NEWS_PAGE_SIZE } from '@/api/news'
import { PAGES, routeInfo, type PagePath } from '@/app/routes'
import { REACH } from '@/components/PullRefresh/machine'
import { TOAST_MS } from '@/platform/feedback.types'
import { LOAD_DELAY_MS, LOAD_TIMEOUT_MS } from '@/platform/pageLoads'
import { readSession } from '@/storage/session'
import { createBareClient, URL } from '../unit/support/bareClient'

const ROOT = path.resolve(__dirname, '../..')
const page = readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8')

const sections = new Map(
  page
    .split(/^## (?=§)/m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf(' ')), text]),
)

/** Table rows of a section whose first cell matches, in code marks. */
const rowsOf = (section: string, first: RegExp): string[][] =>
  (sections.get(section) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim().replace(/^`([^`]*)`$/, '$1')))
    .filter(([name = '']) => first.test(name))

it('lists the routes of src/app/routes.ts, with title, pull to refresh and tab', () => {
  const stated = rowsOf('§2', /^\/pages\//)
  const routes = (Object.keys(PAGES) as PagePath[]).map((route) => {
    const { title, refresh, tab } = routeInfo(route)
    return [route, title, refresh ? 'yes' : '', tab ? 'yes' : '']
  })
  expect(stated.sort()).toEqual(routes.sort())
})

it('names no call that the table of calls lacks', () => {
  const calls = Object.values<Route>(ROUTES).map(({ method, path: at }) => `${method} ${at}`)
  const stated = rowsOf('§7', /^(GET|POST) /).map(([name]) => name)
  expect(stated).toHaveLength(20)
  expect(calls).toEqual(expect.arrayContaining(stated))
})

it('lists the statuses of a loan, and what each becomes', () => {
  const stated = rowsOf('§4', /^[a-z_]+$/).map(([status, text, next = '']) => [
    status,
    text,
    [...next.matchAll(/\w+/g)].map(([word]) => word).sort(),
  ])
  const kept = Object.entries(LOAN_TRANSITIONS).map(([status, next]) => [
    status,
    LOAN_STATUS_TEXT[status as keyof typeof LOAN_STATUS_TEXT],
    [...next].sort(),
  ])
  expect(stated).toEqual(kept)
})

it('names the patterns', () => {
  expect(rowsOf('§5', /^\w+$/).map(([name]) => name)).toEqual(Object.keys(PATTERNS))
})

it('has the sections that code cites', () => {
  const cited = ['src', 'domain', 'server', 'tests'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(path.join(ROOT, folder, file), 'utf8').matchAll(
          /docs\/specification\.md (§\d+)/g,
        ),
      ]),
  )
  expect(cited.length).toBeGreaterThan(15)
  expect(cited.map(([, section = '']) => section).filter((one) => !sections.has(one))).toEqual([])
})

/** Rows of the tables of a section, heads left out, each cell as it is written. */
const cellsOf = (section: string): Map<string, string> =>
  new Map(
    (sections.get(section) ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| -/.test(line))
      .map((line) => line.split('|').slice(1, -1))
      .map(([name = '', ...cells]) => [name.trim(), cells.map((cell) => cell.trim()).join(' | ')]),
  )

/** Words in code marks. */
const marked = (text = ''): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

/** Names of the fields of a schema. */
const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})

describe('§3 records', () => {
  const records = cellsOf('§3')

  it('the session as it is stored', () => {
    const session = readSession({ token: 't', tokenExpireTime: null, userInfo: null })
    expect(marked(records.get('Session, as stored'))).toEqual(Object.keys(session ?? {}))
  })

  it('what a login sends', () => {
    expect(marked(records.get('`userinfo` of a login')).sort()).toEqual(fieldsOf(UserInfo).sort())
  })

  it('what the profile sends', () => {
    expect(fieldsOf(Profile)).toEqual(expect.arrayContaining(marked(records.get('Profile'))))
  })

  it('what a chunk is sent with', () => {
    expect(fieldsOf(CALLS.upload.form)).toEqual(
      expect.arrayContaining(marked(records.get('Chunk of an upload'))),
    )
  })
})

describe('§4 states', () => {
  const text = sections.get('§4') ?? ''

  it('names each status of an instalment', () => {
    const stated = Object.entries(INSTALMENT_STATUS_TEXT).map(([key, name]) => `\`${key}\` ${name}`)
    const plain = text.replace(/\s+/g, ' ')
    expect(stated.filter((one) => !plain.includes(one))).toEqual([])
  })

  it('says when a loan may be written off, and how it was settled', () => {
    expect(text).toContain(`more than ${WRITE_OFF_AFTER_DAYS} days overdue`)
    for (const name of Object.values(SETTLE_TYPE_TEXT)) expect(text).toContain(name)
  })

  it('says how far to pull', () => {
    expect(text).toContain(`the range is ${REACH} px`)
  })
})

it('§5 says how old a borrower may be', () => {
  const { minAge, maxAge } = DEFAULT_LIMITS
  expect(sections.get('§5')).toContain(`${minAge} to ${maxAge} years old`)
})

it('§6 names the header of the token, and §7 the kinds of codes', () => {
  const { client, http, setToken } = createBareClient()
  setToken('token-1')
  void client.get('/x').catch(() => {})
  expect(http.last(URL).headers).toEqual({ token: 'token-1' })
  expect(sections.get('§6')).toContain('header `token`')
  expect(marked(sections.get('§7'))).toEqual(expect.arrayContaining([...SMS_EVENTS]))
})

describe('§7 calls', () => {
  const callAt = new Map(
    Object.entries(ROUTES as Record<string, Route>).map(([name, { method, path: at }]) => [
      `${method} ${at}`,
      CALLS[name as keyof typeof CALLS] as { body?: unknown; query?: unknown; form?: unknown },
    ]),
  )

  it.each(rowsOf('§7', /^(GET|POST) /))('%s takes no field that it lacks', (name = '', takes) => {
    const { body, query, form } = callAt.get(name) ?? {}
    const known = [body, query, form].flatMap(fieldsOf)
    const values: readonly string[] = [...SMS_EVENTS, 'file']
    const stated = marked(`\`${name}\` ${takes}`).slice(1)
    expect(stated.filter((field) => !known.includes(field) && !values.includes(field))).toEqual([])
  })
})

describe('§8 errors', () => {
  const rows = cellsOf('§8')
  const toastOf = async (reply: object | null, isUpload = false) => {
    const { client, http, feedback } = createBareClient()
    const begin: Transfer = (to, request) => to.upload({ ...request, filePath: 'blob:1', form: {} })
    const call = isUpload ? client.transfer('/x', begin) : client.get('/x')
    const ended = call.catch(() => {})
    if (reply) await http.last(URL).answer(reply)
    else await http.last(URL).fail()
    await ended
    return feedback.toasts
  }

  it.each([
    ['code 0', { code: 0 }, '请求失败'],
    ['any other code', { code: 503 }, '请求失败'],
    ['no connection', null, '网络连接失败'],
  ])('%s: the words where none are sent', async (situation, reply, words) => {
    expect(await toastOf(reply)).toEqual([words])
    expect(rows.get(situation)).toContain(words)
  })

  it('of both texts it takes the one that is named first', async () => {
    const both = { msg: 'msg', message: 'message' }
    const first = (row: string) => marked(rows.get(row))[0]
    expect(await toastOf({ code: 0, ...both })).toEqual([first('code 0')])
    expect(await toastOf({ code: 503, ...both })).toEqual([first('any other code')])
    expect(await toastOf({ code: 503, ...both }, true)).toEqual([first('upload failed')])
    expect(await toastOf({ code: 503 }, true)).toEqual(['上传失败'])
  })
})

it('§9 has the numbers of the code', () => {
  const rows = cellsOf('§9')
  const yuan = (fen: number) => `${displayYuan(fen)}`
  const { minAmount, maxAmount, step, penalty, tiers } = DEFAULT_PRODUCT
  const { minRepayDay, maxRepayDay, disclosureSeconds, maxOutstanding } = DEFAULT_LIMITS
  const mb = (bytes: number) => `${bytes / 1024 / 1024} MB`
  expect(rows.get('A toast')).toBe(`${TOAST_MS / 1000} s`)
  expect(rows.get('Page of loans, page of news')).toBe(String(LOAN_PAGE_SIZE))
  expect(NEWS_PAGE_SIZE).toBe(LOAN_PAGE_SIZE)
  expect(rows.get("Loading of a page's code: nothing shown, failed after")).toBe(
    `${LOAD_DELAY_MS} ms, ${LOAD_TIMEOUT_MS / 1000} s`,
  )
  expect(rows.get('Amount')).toContain(
    `${yuan(minAmount)} to ${yuan(maxAmount)} yuan in steps of ${yuan(step)}; ${yuan(maxOutstanding)}`,
  )
  const stated = rows.get('Terms and rates per year') ?? ''
  for (const { term, annualRate } of tiers)
    expect(stated).toMatch(new RegExp(`\\b${term}\\b[^;]*${Number(annualRate)}`))
  expect(rows.get('Highest rate of any product')).toContain(`${NOMINAL_RATE_CAP} %`)
  expect(rows.get('Repayment day')).toBe(`${minRepayDay} to ${maxRepayDay}`)
  expect(rows.get('Penalty interest')).toBe(
    `${penalty.percentOfContractRate / 100} times the loan's rate, at most ${Number(penalty.annualCap)} % per year, over ${penalty.yearDays} days, simple; ${penalty.graceDays} days of grace`,
  )
  expect(rows.get('Reading the cost table')).toBe(`at least ${disclosureSeconds} s`)
  const file = rows.get('File of a proof') ?? ''
  for (const part of [
    mb(UPLOAD_MAX),
    `above ${mb(WHOLE_UPLOAD_MAX)}`,
    `chunks of ${mb(CHUNK_SIZE)}`,
  ])
    expect(file).toContain(part)
  expect(VOUCHER_FILES_MAX).toBe(3)
})

describe('what the other pages name', () => {
  const files = ['src', 'domain', 'server', 'config', 'bin', 'tests', 'desk'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )

  it.each(['platform-differences.md', 'dependencies.md'])(
    'docs/%s names no file that is gone',
    (name) => {
      const text = readFileSync(path.join(ROOT, 'docs', name), 'utf8')
      const named = marked(text).filter((word) =>
        /^[\w/.]*\w\.(h5\.|weapp\.|types\.)?(tsx?|mjs)$/.test(word),
      )
      const isThere = (word: string) =>
        /^X\./.test(word) || files.some((file) => file.endsWith(word))
      expect(named.length).toBeGreaterThan(2)
      expect(named.filter((word) => !isThere(word))).toEqual([])
    },
  )

  it('README says what the demo account of many loans has', () => {
    const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8')
    const row = /^\| 13800000001 .*$/m.exec(readme)?.[0] ?? ''
    const { reviewing, active, overdue, settled, rejected, cancelled } = LOAN_STATUS_TEXT
    for (const status of [reviewing, active, overdue, settled, rejected, cancelled])
      expect(row).toContain(status)
  })
})
