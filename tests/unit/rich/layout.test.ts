import { headingLevels, richBlocks, type Block, type Inline } from '@/rich'

const blocks = (html: string) => richBlocks(html, { readPage: () => null, host: '' })

const line = (inline: readonly Inline[]): string =>
  inline.map((piece) => (typeof piece === 'string' ? piece : line(piece.children))).join('')

/** The blocks as an outline: p(text), ul(li(a) li(b)). */
const outline = (all: readonly Block[]): string =>
  all
    .map((block) => {
      if (block.kind === 'run') return line(block.inline)
      if (block.kind === 'box') return `${block.tag}(${outline(block.children)})`
      return `[${block.kind}]`
    })
    .join(' ')

describe('arranging an article', () => {
  it.each([
    [
      'collapses the white space of the source',
      '<p>\n  你好\n   世界 </p>\n\n<p> 二 </p>',
      'p(你好 世界 ) p(二 )',
    ],
    ['keeps one space between inline elements', '<p><b>a</b> <i>b</i></p>', 'p(a b)'],
    ['keeps white space in pre', '<pre>a\n  b</pre>', 'pre(a\n  b)'],
    ['breaks lines at br', '<p>a<br>  b</p>', 'p(a\nb)'],
    ['drops empty paragraphs', '<p></p><p><br></p><p>&nbsp;</p><p>a</p>', 'p(a)'],
    ['takes text without a paragraph', 'a<p>b</p>c', 'a p(b) c'],
    [
      'makes a box of an inline element around a picture',
      '<strong>a<img src=x>b</strong>',
      'strong(a [image] b)',
    ],
    ['nests lists', '<ul><li>a<ol><li>b</li></ol></li></ul>', 'ul(li(a ol(li(b))))'],
    [
      'reads unknown block tags as plain ones',
      '<section>a</section><article>b</article>',
      'div(a) div(b)',
    ],
    ['reads unclosed markup', '<p>a<p>b<li>c', 'p(a) p(b) li(c)'],
    [
      'draws a rule and a picture',
      '<hr><figure><img src=x><figcaption>c</figcaption></figure>',
      '[rule] figure([image] figcaption(c))',
    ],
    [
      'puts the caption before its table',
      '<table><caption>c</caption><tr><td>1</table>',
      '[table]',
    ],
    ['an empty article has no blocks', ' \n<p> </p>', ''],
  ])('%s', (_name, html, expected) => {
    expect(outline(blocks(html))).toBe(expected)
  })

  const tableOf = (html: string) => {
    const [block] = blocks(html)
    if (block?.kind !== 'table') throw new Error('no table')
    return block.table
  }

  it('places cells around those that span rows and columns', () => {
    const { columns, rows } = tableOf(
      '<table><thead><tr><th rowspan=2>a<th colspan=2>b</tr></thead><tbody><tr><td>c<td>d</tr></tbody></table>',
    )
    expect(columns).toBe(3)
    expect(
      rows.map((row) =>
        row.map(({ content, row: y, column: x, rows: h, columns: w, header }) => [
          outline(content),
          `${x},${y} ${w}×${h}`,
          header,
        ]),
      ),
    ).toEqual([
      [
        ['a', '1,1 1×2', true],
        ['b', '2,1 2×1', true],
      ],
      [
        ['c', '2,2 1×1', false],
        ['d', '3,2 1×1', false],
      ],
    ])
  })

  it('cuts a table that is too wide', () => {
    expect(tableOf(`<table><tr>${'<td>x'.repeat(50)}</table>`).columns).toBe(20)
  })
})

describe('spoken heading levels', () => {
  it.each([
    ['h1 and h2', '<h1>a</h1><h2>b</h2>', { h1: 3, h2: 4 }],
    ['an article that begins with h3', '<h3>a</h3><div><h4>b</h4></div>', { h3: 3, h4: 4 }],
    ['a gap', '<h1>a</h1><h4>b</h4>', { h1: 3, h4: 4 }],
    ['none', '<p>a</p>', {}],
  ])('%s', (_name, html, levels) => {
    expect(Object.fromEntries(headingLevels(blocks(html)))).toEqual(levels)
  })
})
