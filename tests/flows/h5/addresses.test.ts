/** Addresses from elsewhere: mail, old links, what other apps make of them. */
import { useApp } from '../app'
import type { WebPerson } from '../Person'
import { CERTIFICATE, HOME, NEWS } from '../screens'

const app = useApp()
let person: WebPerson
beforeAll(async () => {
  person = await app.webPersonOfAll()
})

it.each([
  '/pages/none/none',
  '/index.php',
  '/pages/loan/../../x',
  '/__proto__',
  '/constructor',
  '/%zz',
])('%s is no page: home', async (address) => {
  await person.follows(address)
  await person.isAt('/pages/index/index')
  await person.sees(HOME.costs)
})

it.each(['?', '?a=%E0%A4%A', '?code=%00', '?x[]=1&x[]=2&__proto__=1', '?#/pages/login/login'])(
  'a page takes no harm from %s',
  async (query) => {
    await person.follows(`/pages/certificate/verify${query}`)
    await person.isAt('/pages/certificate/verify')
    await person.finds(CERTIFICATE.verify)
  },
)

it.each([
  '/pages/news/list/',
  '/PAGES/news/list',
  '/pages/news/list.html',
  '/pages/news/list&amp;from=timeline',
  '/pages/news/list?from=a?scene=%zz',
  '%2Fpages%2Fnews%2Flist',
  '#/pages/news/list#wechat_redirect',
])('%s is the list of news', async (address) => {
  await person.follows(address)
  await person.isAt('/pages/news/list')
})

it('is read the same way while the app runs', async () => {
  await person.follows('/')
  await person.isAt('/pages/index/index')
  await person.asks(`location.hash = '#/Pages/News/List/'`)
  await person.isAt('/pages/news/list')
  await person.asks(`location.hash = '#/%zz'`)
  await person.isAt('/pages/index/index')
})

it('back leads home where nothing is below, else to the page below', async () => {
  await person.follows('/pages/news/list')
  await person.taps(NEWS.row)
  await person.isAt('/pages/news/detail')
  await person.taps('返回')
  await person.isAt('/pages/news/list')
  await person.taps('返回')
  await person.isAt('/pages/index/index')
})
