import { takeEarly } from '@/platform/early.h5'

const NEWS = '/api/news/latest?limit=5'
const RATES = '/api/loan/rates'
const TITLES = ['费率公示', '防骗提醒']

const envelope = (data: unknown) => JSON.stringify({ code: 1, msg: '', data })
/** A record in storage as Taro writes it. */
const record = (value: unknown) => JSON.stringify({ data: JSON.stringify({ v: 1, value }) })
const keptNews = record({ at: 1, owner: null, data: [{ title: '上次的新闻' }] })

let asked: string[]

/** Loads index.html at this address with this answer of the server. */
async function open(hash: string, answer: () => Promise<string>): Promise<void> {
  asked = []
  delete window.early
  window.location.hash = hash
  document.documentElement.className = ''
  document.body.innerHTML = '<p class="shell-news"><span></span><span></span></p>'
  window.fetch = ((url: string) => {
    asked.push(url)
    return answer().then((text) => ({ status: 200, text: async () => text }))
  }) as typeof fetch
  await jest.isolateModulesAsync(async () => {
    await import('@/web/firstScreen.h5')
  })
  await new Promise((settled) => setTimeout(settled))
}

const news = () => Promise.resolve(envelope(TITLES.map((title) => ({ title }))))
const rows = () => [...document.querySelectorAll('.shell-news span')].map((row) => row.textContent)

beforeAll(() => {
  Object.assign(process.env, { TARO_APP_API_HOST: '' })
})
beforeEach(() => localStorage.clear())

describe('what index.html does before the app has come', () => {
  it.each(['', '#/', '#/pages/index/index'])(
    'at home (%s) asks once and shows the news',
    async (hash) => {
      await open(hash, news)
      expect(asked).toEqual([RATES, NEWS])
      expect(rows()).toEqual(TITLES)
      await expect(takeEarly(NEWS)).resolves.toEqual({ status: 200, text: await news() })
      expect(takeEarly(NEWS)).toBeUndefined()
    },
  )

  it('shows the news of the last visit until there is newer', async () => {
    localStorage.setItem(`xffq:device:answer:${NEWS}`, keptNews)
    await open('', () => new Promise(() => {}))
    expect(rows()).toEqual(['上次的新闻', ''])
  })

  it('asks nothing for somebody who is logged in, whose answers may differ', async () => {
    localStorage.setItem('xffq:account:session', record({ token: 't' }))
    localStorage.setItem(`xffq:device:answer:${NEWS}`, keptNews)
    await open('', news)
    expect(asked).toEqual([])
    expect(rows()).toEqual(['上次的新闻', ''])
  })

  it('leaves the news out in 关怀模式, whose home has none', async () => {
    localStorage.setItem('xffq:device:care', record({ on: true, offered: true }))
    localStorage.setItem(`xffq:device:answer:${NEWS}`, keptNews)
    await open('', news)
    expect(asked).toEqual([RATES])
    expect(rows()).toEqual(['', ''])
    expect(document.documentElement).toHaveClass('shell-care')
  })

  it('leaves room for the offer of 关怀模式 until that was answered', async () => {
    const offers = () => document.documentElement.classList.contains('shell-offers')
    await open('', news)
    expect(offers()).toBe(true)
    for (const on of [null, false, true]) {
      localStorage.setItem('xffq:device:care', record({ on, offered: true }))
      await open('', news)
      expect([on, offers()]).toEqual([on, false])
    }
  })

  it('is in 关怀模式 where the text of the browser is large and nobody chose', async () => {
    const sizes = jest.spyOn(window, 'getComputedStyle')
    sizes.mockReturnValue({ fontSize: '24px' } as CSSStyleDeclaration)
    await open('', news)
    expect(document.documentElement).toHaveClass('shell-care')
    localStorage.setItem('xffq:device:care', record({ on: false, offered: true }))
    await open('', news)
    expect(document.documentElement).not.toHaveClass('shell-care')
    sizes.mockRestore()
  })

  it('shows no outline of home on another page, and asks nothing', async () => {
    await open('#/pages/news/list', news)
    expect(document.documentElement).toHaveClass('shell-other')
    expect(asked).toEqual([])
  })

  it.each<[string, () => Promise<string>]>([
    ['no list', () => Promise.resolve(envelope({ title: '不是列表' }))],
    ['no JSON', () => Promise.resolve('<h1>502</h1>')],
    ['lost', () => Promise.reject(new Error('network'))],
  ])('leaves its rows empty when the answer is %s, and leaves it to the app', async (_, answer) => {
    localStorage.setItem(`xffq:device:answer:${NEWS}`, '{')
    await open('', answer)
    expect(rows()).toEqual(['', ''])
    expect(takeEarly(NEWS)).toBeInstanceOf(Promise)
  })
})
