/**
 * A page is one entry of src/app/routes.ts: its files exist, its configuration comes from that entry, and there is no
 * other page.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PAGES } from '@/app/routes'

const SRC = path.resolve(__dirname, '../../src')
const routes = Object.keys(PAGES)

it.each(routes)('%s makes its configuration of its own entry', (route) => {
  const config = readFileSync(path.join(SRC, `${route}.config.ts`), 'utf8')
  expect([...config.matchAll(/pageConfig\('([^']+)'\)/g)].map(([, of]) => of)).toEqual([route])
  expect(config).not.toContain('Title')
})

it('the files of src/pages are those of the table of routes', () => {
  const files = readdirSync(path.join(SRC, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `/pages/${file}`)
  expect(files.sort()).toEqual(routes.flatMap((one) => [`${one}.config.ts`, `${one}.tsx`]).sort())
})
