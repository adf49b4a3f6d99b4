import { wxmlToJs, wxssToJs } from 'miniprogram-compiler'
import { DEFAULT_DIST } from './harness'
import { makeDist } from './support/makeDist'

/** The generated templates are large; the compilers' default of 1 MB of output is not enough. */
const options = { maxBuffer: 64 * 1024 * 1024 }

describe('WeChat’s own compilers', () => {
  it('compile every WXML of the program', () => {
    expect(wxmlToJs(DEFAULT_DIST, options)).toContain('$gwx')
  })

  it('compile every WXSS of the program', () => {
    expect(wxssToJs(DEFAULT_DIST, options)).toContain('app.wxss')
  })

  it('refuse a broken WXML, so the two tests above mean something', () => {
    const broken = makeDist({
      pages: { 'pages/a/a': { js: 'Page({})', wxml: '<view><text></view>' } },
    })
    expect(() => wxmlToJs(broken, options)).toThrow('pages/a/a')
  })
})
