import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CALLS, type CallName } from '@domain/index'
import { SPECIFIED } from '../backend/specification'

const docs = (name: string): string =>
  readFileSync(path.resolve(__dirname, '../../docs', name), 'utf8')
const guide = docs('adopting.md')

/** As Git hosts name a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

/** Gateways call it, not the app. */
const NOT_OURS: readonly CallName[] = ['payNotify']

const optional = (Object.keys(CALLS) as CallName[]).filter(
  (name) => !SPECIFIED.includes(name) && !NOT_OURS.includes(name),
)

it.each(optional)('the guide says what the app does without %s', (name) => {
  const { method, path: address } = CALLS[name]
  expect(guide).toContain(`(api.md#${anchorOf(`${method} ${address}`)})`)
})

it('every link into api.md has a heading there', () => {
  const headings = [...docs('api.md').matchAll(/^## (.+)$/gm)].map(([, text]) =>
    anchorOf(text ?? ''),
  )
  const links = [...guide.matchAll(/\(api\.md#([^)]+)\)/g)].map(([, anchor]) => anchor)
  expect(links.filter((anchor) => !headings.includes(anchor ?? ''))).toEqual([])
})

// ThinkPHP lets anyone call a public method of a controller by an address, a static one too.
it.each([
  ['Loan.php', '/api/loan/'],
  ['News.php', '/api/news/'],
])('each public method of the sample’s %s is a call of the app', (file, folder) => {
  const text = docs(`adopting/fastadmin/${file}`)
  const methods = [...text.matchAll(/public (?:static )?function (\w+)/g)].map(([, name]) => name)
  const calls: string[] = Object.values(CALLS).map(({ path: address }) => address)
  expect(methods.length).toBeGreaterThan(0)
  expect(methods.filter((name) => !calls.includes(`${folder}${name}`))).toEqual([])
})
