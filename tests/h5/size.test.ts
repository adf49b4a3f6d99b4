import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beyondHome, firstRoute, H5_DIR, h5Files, kilobytes, otherPages } from '../support/h5Files'
import { ORIGIN } from './support/backend'
import { schemaCode } from '../support/schemaCode'

/** KB gzip: a package loaded by accident exceeds them. Speed itself is measured as time on a phone (`npm run bench load`). */
const ENTRY = 150
const FIRST_ROUTE = 200
const PAGE = 50

const page = () => readFileSync(path.join(H5_DIR, 'index.html'), 'utf8')

it('what may change under its name is asked for anew each time', async () => {
  for (const file of ['', 'index.html', 'sw.js', 'manifest.webmanifest']) {
    const { status, headers } = await fetch(`${ORIGIN}/${file}`)
    expect([file, status, headers.get('cache-control')]).toEqual([file, 200, 'no-cache'])
  }
  const manifest = await fetch(`${ORIGIN}/manifest.webmanifest`)
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
})

describe('what the browser has to load', () => {
  it('starts with an entry and a first route within their limits', () => {
    expect(kilobytes(h5Files().entry)).toBeLessThanOrEqual(ENTRY)
    expect(kilobytes(firstRoute())).toBeLessThanOrEqual(FIRST_ROUTE)
  })

  it.each(otherPages())('from home to %s', (name) => {
    expect(kilobytes(beyondHome(name))).toBeLessThanOrEqual(PAGE)
  })

  it('is no schema: the contract is types here', () => {
    expect(schemaCode(H5_DIR)).toEqual([])
  })

  it('names every file by its content', () => {
    for (const file of firstRoute()) expect(file).toMatch(/\.[0-9a-f]{6}\.(js|css)$/)
  })

  it('asks for home at once, and shows the outline before the styles come', () => {
    const html = page()
    for (const file of h5Files().pages['pages/index/index'] ?? [])
      expect(html).toMatch(
        new RegExp(`<link rel="preload" as="(script|style)" href="[^"]*${file}"`),
      )
    expect(html.indexOf('class="shell"')).toBeLessThan(html.indexOf('rel="stylesheet"'))
  })
})
