/** Checks that every capability is near, and that the sitemap is up to date. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { PAGES, type PagePath } from '@/app/routes'
import { Crawl } from '../sitemap/crawl'
import { tooFar } from '../sitemap/capabilities'
import type { Hand } from '../sitemap/Hand'
import { keptWays } from '../sitemap/kept'
import { pictureOf, reachedPages, sitemapPage } from '../sitemap/page'
import { PEOPLE } from '../sitemap/people'
import { walk, type Trodden } from '../sitemap/walk'
import { TABS } from '../sitemap/ways'

const DOCS = path.resolve(__dirname, '../../docs')
const ways = keptWays()

/** The pages of docs/specification.md §2 and later ones, all of which must be easy to find. */
const ROUTES = Object.keys(PAGES) as PagePath[]

/** Bytes of all pictures together. */
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

describe('a page without a way on', () => {
  /** An app whose tabs lead to each other, and whose first tab leads to a page with these words. */
  function handIn(words: string[]): Hand {
    const [first = '/pages/index/index'] = TABS
    let here: PagePath = first
    const place = (path: PagePath) => (path === first ? ['去看看'] : ['我的'])
    return {
      openTab: async (path) => void (here = path),
      look: async () => ({
        path: here,
        layer: null,
        asks: false,
        words: here === '/pages/loan/detail' ? words : place(here),
      }),
      tap: async (word) => void (here = word === '去看看' ? '/pages/loan/detail' : here),
      back: async () => void (here = first),
    }
  }

  /** Problems reported by following the paths, and by exploring everything. */
  async function toldOf(words: string[]): Promise<string[]> {
    const crawl = new Crawl(handIn(words))
    await crawl.run()
    const kept = { '/pages/loan/detail': TABS.map((_, at) => (at === 0 ? ['去看看'] : null)) }
    return [...(await walk(handIn(words), kept)), ...crawl.deadEnds]
  }

  it('is told by going the ways, on both platforms, and by finding them anew in the soak', async () => {
    expect(await toldOf(['刷新', '返回'])).toEqual([
      expect.stringContaining('去看看 leads nowhere'),
      expect.stringContaining('/pages/loan/detail after '),
    ])
    expect(await toldOf(['刷新', '去还款'])).toEqual([])
  })
})

describe('of a tap that somebody made before', () => {
  const [tab = '/pages/index/index'] = TABS
  const kept = { '/pages/loan/detail': TABS.map((_, at) => (at === 0 ? ['去看看'] : null)) }

  /** An app with one page behind the first tab; notes what is tapped. */
  function handOf(words: string[], leadsTo: PagePath, tapped: string[]): Hand {
    let path: PagePath = tab
    return {
      openTab: async (opened) => void (path = opened),
      look: async () => ({ path, layer: null, asks: false, words }),
      tap: async (word) => {
        if (!words.includes(word)) throw new Error(`nothing is called ${word}`)
        tapped.push(word)
        path = leadsTo
      },
      back: async () => void (path = tab),
    }
  }

  /** Problems of a second person after the first found this result of the tap. */
  async function secondOf(words: string[], first: PagePath) {
    const trodden: Trodden = new Map()
    const tapped: string[] = []
    await walk(handOf(['去看看'], first, []), kept, { trodden })
    const wrong = await walk(handOf(words, '/pages/loan/detail', tapped), kept, { trodden })
    return { wrong, tapped }
  }

  it('the offer is enough', async () => {
    expect(await secondOf(['去看看'], '/pages/loan/detail')).toEqual({ wrong: [], tapped: [] })
  })

  it('the lack of the offer is told', async () => {
    await expect(secondOf(['别的'], '/pages/loan/detail')).rejects.toThrow(
      'nothing is called 去看看',
    )
  })

  it('another result than the kept one makes the next person tap', async () => {
    const { tapped } = await secondOf(['去看看'], '/pages/news/list')
    expect(tapped).toEqual(['去看看'])
  })

  it('another link to a visited page is offered, not tapped', async () => {
    const tapped: string[] = []
    const visited = new Set<PagePath>(['/pages/loan/detail'])
    expect(await walk(handOf(['去看看'], '/pages/news/list', tapped), kept, { visited })).toEqual(
      [],
    )
    expect(tapped).toEqual([])
    await walk(handOf(['去看看'], '/pages/loan/detail', tapped), kept, { visited: new Set() })
    expect(tapped).toEqual(['去看看'])
  })
})
