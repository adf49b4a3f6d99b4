import { LATER_THAN_WEAPP } from '../support/laterLanguage'
import { launch, Storage } from './harness'
import { makeDist } from './support/makeDist'

const page = (js: string, wxml = '', json = {}) => ({ js, wxml, json })

describe('a program’s surroundings', () => {
  it.each(['localStorage', 'fetch', 'document', 'URL', 'FormData', 'navigator', 'process', 'Intl'])(
    'have no %s: a page that uses it fails',
    async (name) => {
      const dist = makeDist({ pages: { 'pages/a/a': page(`Page({ onLoad() { ${name}.x } })`) } })
      const program = await launch({ dist })
      expect(() => program.close()).toThrow(`${name} is not defined`)
    },
  )

  it('have the language of iOS 11: what came later is not there', async () => {
    const found = `
      const later = ${JSON.stringify(LATER_THAN_WEAPP)}
      const all = { Array, ArrayBuffer, DataView, Map, Object, Promise, RegExp, Set, String, Symbol, Uint8Array }
      const hasIt = (path) => {
        if (!path.includes('.')) return new Function('return typeof ' + path + " !== 'undefined'")()
        const names = path.split('.')
        const name = names.pop()
        const owner = names.reduce((found, part) => found && found[part], all)
        return owner !== undefined && name in owner
      }
      Page({ onLoad() { wx.setStorageSync('later', later.filter(hasIt)) } })`
    const program = await launch({ dist: makeDist({ pages: { 'pages/a/a': page(found) } }) })
    expect(program.device.storage.get('later')).toEqual([])
    program.close()
  })

  it('have no wx call that the harness does not carry out', async () => {
    const dist = makeDist({
      pages: { 'pages/a/a': page('Page({ onLoad() { wx.makeCoffee() } })') },
    })
    const program = await launch({ dist })
    expect(() => program.close()).toThrow('wx.makeCoffee is not a function')
  })

  it('report what a timer throws, and tell App.onError', async () => {
    const dist = makeDist({
      app: 'App({ onError(text) { wx.setStorageSync("told", text) } })',
      pages: {
        'pages/a/a': page('Page({ onLoad() { setTimeout(() => { throw Error("late") }) } })'),
      },
    })
    const program = await launch({ dist })
    await expect(program.until(() => false, 'no fault')).rejects.toThrow('late')
    expect(program.device.storage.get('told')).toContain('late')
  })
})

describe('pages', () => {
  const record = `
    const say = (what) => wx.setStorageSync('log', (wx.getStorageSync('log') || []).concat(what))
    const lifecycle = (name) => ({
      onLoad(query) { say(name + ' load ' + JSON.stringify(query)) },
      onShow() { say(name + ' show') },
      onReady() { say(name + ' ready') },
      onHide() { say(name + ' hide') },
      onUnload() { say(name + ' unload') },
    })`
  const recording = (name: string, wxml = '') => page(`${record}\nPage(lifecycle('${name}'))`, wxml)
  const dist = makeDist({
    pages: {
      'pages/a/a': recording('a'),
      'pages/b/b': recording('b'),
      'pages/c/c': recording('c'),
    },
    tabs: ['pages/a/a', 'pages/c/c'],
  })
  const call = async (program: Awaited<ReturnType<typeof launch>>, name: string, url: string) => {
    const wx = program.global('wx') as Record<string, (options: object) => Promise<unknown>>
    return wx[name]?.({ url })
  }

  it('live through load, show, ready, hide and unload in WeChat’s order', async () => {
    const program = await launch({ dist })
    await call(program, 'navigateTo', '/pages/b/b?id=3&name=%E6%9D%8E')
    await program.back()
    await program.until(() => program.device.storage.get('log') instanceof Array, 'no log')
    expect(program.device.storage.get('log')).toEqual([
      'a load {}',
      'a show',
      'a ready',
      'a hide',
      'b load {"id":"3","name":"%E6%9D%8E"}',
      'b show',
      'b ready',
      'b unload',
      'a show',
    ])
    program.close()
  })

  it('of tabs stay alive while another tab is shown', async () => {
    const program = await launch({ dist })
    const first = program.page
    await call(program, 'switchTab', '/pages/c/c')
    expect(program.pages).toEqual(['pages/c/c'])
    await call(program, 'switchTab', '/pages/a/a')
    expect(program.page).toBe(first)
    program.close()
  })

  it.each([
    ['navigateTo', '/pages/c/c', 'can not navigateTo a tabbar page'],
    ['redirectTo', '/pages/c/c', 'can not redirectTo a tabbar page'],
    ['switchTab', '/pages/b/b', 'can not switch to no-tabBar page'],
    ['navigateTo', '/pages/x/x', 'page "pages/x/x" is not found'],
    ['navigateTo', 'pages/b/b', 'page "pages/a/pages/b/b" is not found'],
  ])('refuse %s to %s', async (name, url, message) => {
    const program = await launch({ dist })
    await expect(call(program, name, url)).rejects.toEqual({ errMsg: `${name}:fail ${message}` })
    program.close()
  })

  it('number ten at most', async () => {
    const program = await launch({ dist })
    for (let depth = 2; depth <= 10; depth++) await call(program, 'navigateTo', '/pages/b/b')
    await expect(call(program, 'navigateTo', '/pages/b/b')).rejects.toEqual({
      errMsg: 'navigateTo:fail webview count limit exceed',
    })
    program.close()
  })
})

describe('the person', () => {
  it('taps and types, and sees what the handlers set', async () => {
    const form = page(
      `Page({ data: { name: '', greeting: '' },
        keep(event) { this.setData({ name: event.detail.value }) },
        greet(event) { this.setData({ greeting: '你好，' + this.data.name + event.currentTarget.dataset.end }) } })`,
      `<input placeholder="姓名" value="{{name}}" bindinput="keep" maxlength="3"/>
       <view bindtap="greet" data-end="！"><text>问好</text></view><text>{{greeting}}</text>`,
    )
    const program = await launch({ dist: makeDist({ pages: { 'pages/a/a': form } }) })
    await program.input('姓名', '李四五六')
    await program.tap('问好')
    await program.see('你好，李四五！')
    expect(program.page.setDataSizes).toHaveLength(2)
    program.close()
  })

  it('cannot tap what is disabled or covered, nor what is not there', async () => {
    const covered = page(
      'Page({ onLoad() { wx.showModal({ title: "确定吗" }) } })',
      '<button>好</button>',
    )
    const program = await launch({ dist: makeDist({ pages: { 'pages/a/a': covered } }) })
    await expect(program.tap('好', { patienceMs: 50 })).rejects.toThrow('a dialog asks 确定吗')
    program.device.overlay.modal?.answer(true)
    await program.tap('好')
    await expect(program.tap('坏', { patienceMs: 50 })).rejects.toThrow('it is not there')
    program.close()
  })
})

describe('the device', () => {
  const empty = makeDist({ pages: { 'pages/a/a': page('Page({})') } })
  type Wx = Record<string, (...args: unknown[]) => unknown>

  it('keeps storage for the next launch, and refuses it when told to', async () => {
    const storage = new Storage()
    const first = await launch({ dist: empty, storage })
    ;(first.global('wx') as Wx).setStorageSync?.('key', { a: [1] })
    first.close()

    const second = await launch({ dist: empty, storage })
    const wx = second.global('wx') as Wx
    expect(wx.getStorageSync?.('key')).toEqual({ a: [1] })
    expect(wx.getStorageSync?.('other')).toBe('')
    storage.fault = 'quota'
    expect(() => wx.setStorageSync?.('key', 1)).toThrow('setStorageSync:fail exceed storage')
    second.close()
  })

  it('shows toast and loading in one place: hideLoading ends a toast unless noConflict', async () => {
    const program = await launch({ dist: empty })
    const wx = program.global('wx') as Wx
    const { overlay } = program.device
    await wx.showToast?.({ title: '一', duration: 5000 })
    await wx.hideLoading?.({ noConflict: true })
    expect(overlay.toast?.title).toBe('一')
    await wx.hideLoading?.()
    expect(overlay.toasts[0]?.endedBy).toBe('hideLoading')
    await wx.showToast?.({ title: '二', duration: 5000 })
    await wx.showLoading?.({ title: '加载中...', mask: true })
    expect(overlay.toasts[1]?.endedBy).toBe('showLoading')
    program.close()
  })

  it('fails a request for an address without origin, and one without network', async () => {
    const program = await launch({ dist: empty })
    const ask = (url: string) =>
      new Promise((resolve) =>
        (program.global('wx') as Wx).request?.({ url, success: resolve, fail: resolve }),
      )
    expect(await ask('/api/news')).toEqual({ errMsg: 'request:fail invalid url "/api/news"' })
    program.device.connection.setOnline(false)
    expect(await ask('https://example.com/api')).toEqual({
      errMsg: 'request:fail net::ERR_INTERNET_DISCONNECTED',
    })
    program.close()
  })
})
