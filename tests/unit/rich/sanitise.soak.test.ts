import fc from 'fast-check'
import type { ParseHtml } from '@domain/rich/parsing'
import { sanitise } from '@domain/rich/sanitise'
import { BLOCK_TAGS, INLINE_TAGS, type RichElement, type RichNode } from '@domain/rich/tree'
import { parseHtml as byBrowser } from '@/platform/parseHtml.h5'
import { parseHtml as byPackage } from '@/platform/parseHtml.weapp'
import { runs, seed } from '../../support/scale'

const options = {
  readPage: (address: string) => (address.startsWith('/pages/news/') ? address : null),
  host: '',
}

/** Parsers of both builds: they may treat broken markup differently, but must let nothing harmful through. */
const PARSERS: [name: string, parse: ParseHtml, numRuns: number][] = [
  ['the browser', byBrowser, runs(100, 500)],
  ['htmlparser2', byPackage, runs(400, 2000)],
]

const KNOWN = new Set<string>([
  ...INLINE_TAGS,
  ...BLOCK_TAGS,
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
  'br',
  'hr',
])
const KEYS = new Set(['children', 'alt', 'columns', 'rows'])

function elements(nodes: readonly RichNode[]): RichElement[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node, ...elements(node.children)],
  )
}

const words = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : words(node.children))).join('')

const LINK = /^(https:\/\/[a-z0-9]|\/pages\/news\/)/i
const SOURCE = /^(https:\/\/[a-z0-9]|\/[^/\\]|data:image\/\w+;base64,)/i

const isHarmless = ({ tag, link, src, ...rest }: RichElement): boolean =>
  KNOWN.has(tag) &&
  Object.keys(rest).every((key) => KEYS.has(key)) &&
  (!link || LINK.test(link.url)) &&
  (!src || SOURCE.test(src))

/** Expects only allowed tags and attributes, and addresses by https, on this origin, or of small bitmaps. */
function expectHarmless(nodes: readonly RichNode[]): void {
  expect(elements(nodes).filter((element) => !isHarmless(element))).toEqual([])
}

describe.each(PARSERS)('read by %s', (_parser, parse, numRuns) => {
  const clean = (html: string) => sanitise(html, options, parse)

  describe('what could run is no part of the tree', () => {
    it.each<[name: string, html: string, text: string, inBrowser?: string]>([
      ['script', '前<script>alert(1)</script>后', '前后'],
      ['script in odd case, unclosed', '前<ScRiPt src=//evil.cn/x.js>alert(1)', '前'],
      ['script within script', '<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt>alert(1)ipt>'],
      ['style', '<style>body{background:url(https://evil.cn)}</style>字', '字'],
      [
        'svg with onload',
        '<svg onload=alert(1)><text>图</text><script>alert(1)</script></svg>字',
        '字',
      ],
      ['math', '<math><mtext><img src=x onerror=alert(1)></mtext></math>字', '字'],
      ['iframe srcdoc', '<iframe srcdoc="<script>alert(1)</script>">x</iframe>字', '字'],
      ['object and embed', '<object data="x.swf">o</object><embed src="x.swf">字', '字'],
      ['base', '<base href="https://evil.cn/">字', '字'],
      ['meta refresh', '<meta http-equiv=refresh content="0;url=https://evil.cn">字', '字'],
      ['form', '<form action="https://evil.cn"><input name=p><button>送</button>字</form>', '字'],
      ['template', '<template><script>alert(1)</script>t</template>字', '字'],
      [
        'noscript',
        '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>字',
        '字',
      ],
      [
        'mutation through style in noscript',
        '<noscript><style></noscript><img src=x onerror=alert(1)></style>字',
        '',
        '字',
      ],
      [
        'mutation through math',
        '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>字',
        '',
      ],
      [
        'mutation through svg',
        '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
        '',
        '">',
      ],
      ['comment tricks', '<!--><img src=x onerror=alert(1)>-->字', '-->字'],
      ['textarea', '<textarea><script>alert(1)</script></textarea>字', '字'],
      [
        'encoded markup stays text',
        '&lt;script&gt;alert(1)&lt;/script&gt;',
        '<script>alert(1)</script>',
      ],
    ])('%s', (_name, html, text, inBrowser = text) => {
      const tree = clean(html)
      expectHarmless(tree)
      expect(words(tree)).toBe(parse === byBrowser ? inBrowser : text)
    })

    it('keeps no event handler, style, class, id or data attribute', () => {
      const [p] = clean(
        '<p onclick="alert(1)" style="background:url(javascript:alert(1))" class="c-button" id="app" data-x="1">字</p>',
      )
      expect(p).toEqual({ tag: 'p', children: ['字'] })
    })

    it('an img keeps its address and description and nothing else', () => {
      expect(
        clean('<img src="https://a.cn/x.png" onerror="alert(1)" alt="图" srcset="x" width=9>'),
      ).toEqual([{ tag: 'img', children: [], src: 'https://a.cn/x.png', alt: '图' }])
    })

    it('whatever is thrown at it, only the allow-list comes out', () => {
      const piece = fc.oneof(
        fc.constantFrom(
          '<script>',
          '</script>',
          '<svg onload=x>',
          '</svg>',
          '<math>',
          '<a href="javascript:x">',
          '</a>',
          '<img src=x onerror=y>',
          '<style>',
          '</style>',
          '<!--',
          '-->',
          '<![CDATA[',
          ']]>',
          '<table>',
          '<td>',
          '<p',
          ' on',
          '=',
          '"',
          "'",
          '>',
          '</',
          '&lt;',
          '&#x6a;avascript:',
          '\u0000',
          '<iframe srcdoc="',
          '<title>',
          '<noscript>',
          '<template>',
          '<select>',
          '<plaintext>',
          '<a href="https://a.cn">',
          '<img src="//evil.cn/x">',
        ),
        fc.string({ maxLength: 6 }),
      )
      fc.assert(
        fc.property(fc.array(piece, { maxLength: 24 }), (pieces) =>
          expectHarmless(clean(pieces.join(''))),
        ),
        { numRuns, seed },
      )
    })
  })

  describe('addresses', () => {
    const linkOf = (href: string) => (clean(`<a href="${href}">字</a>`)[0] as RichElement).link

    it.each([
      ['https://www.pbc.gov.cn/', 'https://www.pbc.gov.cn/'],
      [' https://a.cn:8443/x?y=1#z ', 'https://a.cn:8443/x?y=1#z'],
      ['HTTPS://A.cn/中文', 'HTTPS://A.cn/中文'],
    ])('follows %s after a notice', (href, url) => {
      expect(linkOf(href)).toEqual({ kind: 'external', url })
    })

    it.each([
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      'java&#9;script:alert(1)',
      '&#106;avascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'http://a.cn/',
      '//evil.cn/',
      '/\\evil.cn/',
      'https:/evil.cn',
      'https:evil.cn',
      'https://good.cn@evil.cn/',
      'https://good.cn\\@evil.cn/',
      'https://аррӏе.com/',
      'https://a.cn/ b',
      'https://',
      'x.html',
      '',
      '/pages/unknown',
      '#/pages/login/login?back=/pages/x',
      `https://a.cn/${'x'.repeat(2100)}`,
    ])('%s leaves plain text', (href) => {
      const tree = clean(`<a href="${href}">字</a>`)
      expect((tree[0] as RichElement).link).toBeUndefined()
      expect(words(tree)).toBe('字')
    })

    it.each(['/pages/news/detail?id=3', '#/pages/news/detail?id=3'])(
      '%s is a page of the app',
      (href) => {
        expect(linkOf(href)).toEqual({ kind: 'page', url: '/pages/news/detail?id=3' })
      },
    )

    const sourceOf = (src: string, host = '') =>
      (sanitise(`<img src="${src}">`, { ...options, host }, parse)[0] as RichElement).src

    it.each([
      ['https://a.cn/x.png', 'https://a.cn/x.png'],
      ['/static/x.svg', '/static/x.svg'],
      ['/static/api/x.svg?v=1', '/static/api/x.svg?v=1'],
      ['/uploads/%E5%9B%BE.png', '/uploads/%E5%9B%BE.png'],
      ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
    ])('shows %s', (src, expected) => {
      expect(sourceOf(src)).toBe(expected)
    })

    it("finds this server's pictures from where the page is not its own", () => {
      expect(sourceOf('/static/x.svg', 'http://127.0.0.1:8787')).toBe(
        'http://127.0.0.1:8787/static/x.svg',
      )
      expect(sourceOf('http://127.0.0.1:8787/x.svg', 'http://127.0.0.1:8787')).toBe(
        'http://127.0.0.1:8787/x.svg',
      )
    })

    it.each([
      'x',
      'http://a.cn/x.png',
      '//evil.cn/x.png',
      'javascript:alert(1)',
      'blob:https://a.cn/1',
      'data:text/html;base64,PHNjcmlwdD4=',
      'data:image/svg+xml;base64,PHN2Zz4=',
      `data:image/png;base64,${'A'.repeat(70_000)}`,
      '/ops/api/audit',
      '/OPS/api/audit',
      '/ops',
      '/api/loan/rates',
      '/%6fps/api/audit',
      '/static/../ops/api/audit',
      '/static/%2e%2e/ops/api/audit',
      '/./ops/api/audit',
      '/static/%zz.png',
    ])('%.40s is shown as missing', (src) => {
      expect(sourceOf(src)).toBe('')
      expect(sourceOf(src, 'https://api.cn')).toBe('')
    })
  })

  describe('bounds', () => {
    const depth = (nodes: readonly RichNode[]): number =>
      Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depth(node.children))))

    it('nests no deeper than an article could, and keeps the words', () => {
      // jsdom takes the square of the depth.
      const levels = runs(1_000, 5_000)
      const tree = clean(`${'<div>'.repeat(levels)}字${'</div>'.repeat(levels)}`)
      expect(depth(tree)).toBeLessThanOrEqual(24)
      expect(words(tree)).toBe('字')
    })

    it('draws no more than a few thousand parts', () => {
      expect(elements(clean('<p>a</p>'.repeat(runs(6_000, 20_000)))).length).toBeLessThanOrEqual(
        5000,
      )
    })

    it('reads no more than it should', () => {
      expect(words(clean('字'.repeat(300_000)))).toHaveLength(200_000)
    })

    it('takes no colspan over twenty', () => {
      const cell = elements(
        clean('<table><tr><td colspan=999 rowspan=-1>a</td></tr></table>'),
      ).find(({ tag }) => tag === 'td')
      expect(cell).toMatchObject({ columns: 20, rows: 1 })
    })
  })
})
