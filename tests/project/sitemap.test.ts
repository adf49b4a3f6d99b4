/** What the app is for is near, and the page of ways is up to date. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { PAGES, type PagePath } from '@/app/routes'
import { tooFar } from '../sitemap/capabilities'
import { keptWays } from '../sitemap/kept'
import { pictureOf, reachedPages, sitemapPage } from '../sitemap/page'
import { PEOPLE } from '../sitemap/people'

const DOCS = path.resolve(__dirname, '../../docs')
const ways = keptWays()

/** The specification's pages (§2), and further ones that nobody may have to look for. */
const ROUTES = Object.keys(PAGES) as PagePath[]

/** Bytes of all pictures. */
const PICTURES_MAX = 1_500_000

it.each(PEOPLE)('$id does what their state allows within two taps of each tab', (person) => {
  expect(tooFar(person, ways[person.id] ?? {})).toEqual([])
})

it('every page is reached by tapping', () => {
  expect(reachedPages(ways)).toEqual(ROUTES)
})

it('docs/sitemap.md is what was found; `npm run sitemap` finds it anew', () => {
  expect(readFileSync(path.join(DOCS, 'sitemap.md'), 'utf8')).toBe(sitemapPage(ways))
})

it('every page has its picture, and all of them are small', () => {
  const files = ROUTES.map((page) => path.join(DOCS, 'sitemap', pictureOf(page)))
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  const bytes = files.map((file) => statSync(file).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PICTURES_MAX)
})
