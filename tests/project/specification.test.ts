/** Checks the tables of docs/specification.md against the code, and that every cited section exists. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LOAN_STATUS_TEXT, LOAN_TRANSITIONS, PATTERNS, ROUTES, type Route } from '@domain/index'
import { PAGES, routeInfo, type PagePath } from '@/app/routes'

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
