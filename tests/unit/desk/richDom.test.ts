import { fitPasted, htmlOf, picturesIn, fragmentOf } from '../../../desk/richDom'

const TEXT =
  '<p>前<img src="/news-pictures/a.png" alt="一张图"></p><img src="https://example.com/b.png">'

it('finds the pictures of a text that it keeps, and loads none from elsewhere', () => {
  expect(picturesIn(TEXT)).toEqual([
    { src: '/news-pictures/a.png', words: '一张图' },
    { src: '', words: '' },
  ])
  expect(picturesIn('<p>没有图</p>')).toEqual([])
})

it('counts them as the editor does, whose words can be changed', () => {
  const root = document.createElement('div')
  root.append(fragmentOf(TEXT))
  root.querySelectorAll('img')[1]?.setAttribute('alt', '另一张')
  expect(picturesIn(htmlOf(root)).map(({ words }) => words)).toEqual(['一张图', '另一张'])
})

/** What is pasted, made fit for a place in an edited text. */
function pasted(html: string, text: string, at: number): string {
  const root = document.createElement('div')
  root.innerHTML = text
  const place = document.createRange()
  const words = root.querySelector('p')?.firstChild ?? root
  place.setStart(words, at)
  place.collapse(true)
  const fragment = fragmentOf(html)
  fitPasted(fragment, root, place)
  const shown = document.createElement('div')
  shown.append(fragment)
  return htmlOf(shown)
}

it('leaves out pasted pictures that an article may not name, with the paragraph they were alone in', () => {
  const own = '<img src="/static/news/figures/costs.svg" alt="费用">'
  const html = `<p>一<img src="data:image/png;base64,AA==" alt="图">二</p><p><img src="/a.png" alt=""></p><p>${own}</p>`
  expect(pasted(html, '<p>原文</p>', 1)).toBe(`<p>一二</p><p>${own}</p>`)
  const elsewhere = '<p><img src="https://example.com/a.png" alt="图"></p>'
  expect(pasted(elsewhere, '<p>原文</p>', 1)).toContain('src="https://example.com/a.png"')
})

it.each([
  ['in the middle', '<p>原文</p>', 1, '<p><br></p><h2>题</h2><p><br></p>'],
  ['at the end', '<p>原文</p>', 2, '<p><br></p><h2>题</h2>'],
  ['in an empty paragraph', '<p><br></p>', 0, '<h2>题</h2>'],
])('keeps a heading pasted %s apart from the text around it', (_where, text, at, kept) => {
  expect(pasted('<h2>题</h2>', text, at)).toBe(kept)
})

it('writes no line break that breaks nothing', () => {
  const root = document.createElement('div')
  root.innerHTML = '<p>一<br></p><p><br></p><p>二<br><br></p><p>三<br>四</p>'
  expect(htmlOf(root)).toBe('<p>一</p><p><br></p><p>二<br><br></p><p>三<br>四</p>')
})
