import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { allTitles, bearers } from './cases/bearers'
import { casesPage } from './cases/page'
import { CASES } from './cases/table'
import { apiPage } from './contract/page'
import { lockedPackages } from './dependencies/packages'
import { licencesPage } from './dependencies/page'
import { keptWays } from '../sitemap/kept'
import { sitemapPage } from '../sitemap/page'

const write = (name: string, text: string) =>
  writeFileSync(path.resolve(__dirname, '../../docs', name), text)

write('cases.md', casesPage(CASES, bearers(allTitles())))
write('api.md', apiPage())
write('licences.md', licencesPage(lockedPackages()))
write('sitemap.md', sitemapPage(keptWays()))
