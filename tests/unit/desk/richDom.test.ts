import { htmlOf, picturesIn, fragmentOf } from '../../../desk/richDom'

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
