import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { allTitles, bearers } from './cases/bearers'
import { casesPage } from './cases/page'
import { CASES } from './cases/table'
import { apiPage } from './contract/page'
import { lockedPackages } from './dependencies/packages'
import { licencesPage } from './dependencies/page'
import { withPictures } from './folders/picture'
import { keptWays } from '../sitemap/kept'
import { sitemapPage } from '../sitemap/page'

const place = (name: string) => path.resolve(__dirname, '../../docs', name)
const write = (name: string, text: string) => writeFileSync(place(name), text)

write('cases.md', casesPage(CASES, bearers(allTitles())))
write('api.md', apiPage())
write('licences.md', licencesPage(lockedPackages()))
write('sitemap.md', sitemapPage(keptWays()))
write('ARCHITECTURE.md', withPictures(readFileSync(place('ARCHITECTURE.md'), 'utf8')))
