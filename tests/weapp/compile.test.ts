import { wxmlToJs } from 'miniprogram-compiler'
import wcsc from 'miniprogram-compiler/src/wcsc'
import { DEFAULT_DIST } from './harness'
import { readDist } from './harness/dist/readDist'

/** The generated templates exceed the compilers' default output of 1 MB. */
const options = { maxBuffer: 64 * 1024 * 1024 }

const { read, list } = readDist(DEFAULT_DIST)

describe('what WeChat reads of the program', () => {
  it('waits 60 s for every kind of exchange', () => {
    const wait = 60_000
    expect(JSON.parse(read('app.json')).networkTimeout).toEqual({
      request: wait,
      connectSocket: wait,
      uploadFile: wait,
      downloadFile: wait,
    })
  })

  it('lets WeChat’s search list no page', () => {
    expect(JSON.parse(read('app.json')).sitemapLocation).toBe('sitemap.json')
    expect(JSON.parse(read('sitemap.json')).rules).toEqual([{ action: 'disallow', page: '*' }])
  })

  it('holds the text of what is pressed in the middle of its height, as a button does', () => {
    const styles = list('.wxss').map(read).join('\n')
    const middle = /\.c-pressable--view\s*\{[^}]*\}/.exec(styles)?.[0]
    expect(middle).toContain('display:grid')
    expect(middle).toContain('align-content:center')
  })

  it('has pages as high as the screen, and a tab bar in real pixels', () => {
    const styles = list('.wxss').map(read).join('\n')
    expect(/\.page-frame\s*\{[^}]*\}/.exec(styles)?.[0]).toContain('min-height:100vh')
    expect(styles).toContain('font-size:var(--font-tab,10px)')
    expect(styles).toContain('width:var(--tab-icon,24px)')
  })
})

describe('WeChat’s own compilers', () => {
  it('compile every WXML of the program', () => {
    expect(wxmlToJs(DEFAULT_DIST, options)).toContain('$gwx')
  })

  it('compile every WXSS of the program', () => {
    const files = list('.wxss').map((file) => file.slice(0, -'.wxss'.length))
    expect(files).toContain('app')
    expect(wcsc(DEFAULT_DIST, files, options)).not.toBeInstanceOf(Error)
  })
})
