/** Writes the generated documents and the files made from src/brand.ts, or only those named: `api.md`. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BRAND_FILES } from './brand/files'
import { apiPage } from './contract/page'
import { lockedPackages } from './dependencies/packages'
import { licencesPage } from './dependencies/page'
import { withPrivacyEntries } from './privacy/entries'

const place = (name: string) => path.resolve(__dirname, '../../docs', name)

const PAGES: Record<string, () => string> = {
  'api.md': () => apiPage(),
  'licences.md': () => licencesPage(lockedPackages()),
  '../README.md': () => withPrivacyEntries(readFileSync(place('../README.md'), 'utf8')),
}

const only = process.argv.slice(2)
for (const [name, written] of Object.entries(BRAND_FILES))
  PAGES[`../${name}`] = () => written(readFileSync(place(`../${name}`), 'utf8'))
for (const [name, text] of Object.entries(PAGES))
  if (only.length === 0 || only.includes(name)) writeFileSync(place(name), text())
