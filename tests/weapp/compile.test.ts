import { wxmlToJs } from 'miniprogram-compiler'
import wcsc from 'miniprogram-compiler/src/wcsc'
import { DEFAULT_DIST } from './harness'
import { readDist } from './harness/dist/readDist'
import { makeDist } from './support/makeDist'

/** The generated templates are large; the compilers' default of 1 MB of output is not enough. */
const options = { maxBuffer: 64 * 1024 * 1024 }

function compileWxss(folder: string): string[] {
  const files = readDist(folder).list('.wxss')
  const withoutExtension = files.map((file) => file.slice(0, -'.wxss'.length))
  const compiled = wcsc(folder, withoutExtension, options)
  if (compiled instanceof Error) throw compiled
  return files
}

describe('WeChat’s own compilers', () => {
  it('compile every WXML of the program', () => {
    expect(wxmlToJs(DEFAULT_DIST, options)).toContain('$gwx')
  })

  it('compile every WXSS of the program', () => {
    expect(compileWxss(DEFAULT_DIST)).toContain('app.wxss')
  })

  it('refuse what is broken, so the two tests above mean something', () => {
    const files = { js: 'Page({})', wxml: '<view><text></view>', wxss: '.list > * { color: red }' }
    const broken = makeDist({ pages: { 'pages/a/a': files } })
    expect(() => wxmlToJs(broken, options)).toThrow('pages/a/a')
    expect(() => compileWxss(broken)).toThrow('error at token `*`')
  })
})
