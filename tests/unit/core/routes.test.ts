import { optionalText, plainText, readParams } from '@/app/params'
import { PAGES, readTarget } from '@/app/routes'

describe('where login may lead', () => {
  it.each(Object.keys(PAGES).filter((path) => !/login|register/.test(path)))(
    'X05: %s of this app',
    (path) => {
      expect(readTarget(path)?.path).toBe(path)
    },
  )

  it('X05: with its query', () => {
    expect(readTarget('/pages/news/detail?id=3')).toEqual({
      path: '/pages/news/detail',
      url: '/pages/news/detail?id=3',
    })
  })

  it.each([
    '//evil.example',
    'https://evil.example/pages/index/index',
    'javascript:alert(1)',
    '/pages/unknown',
    '/pages/index/index/../../evil',
    '/pages/login/login',
    '/pages/register/register',
    `/pages/news/detail?id=${'a'.repeat(5000)}`,
    '/pages/news/detail?id=<script>',
    'constructor',
    '__proto__',
    '',
    undefined,
  ])('X05: nowhere for %p', (address) => {
    expect(readTarget(address)).toBeNull()
  })
})

describe('query parameters as props', () => {
  const read = (query: Record<string, string>) =>
    readParams<{ id: string; back?: string }>({ id: plainText, back: optionalText }, query)

  it('decodes what the page names and drops the rest', () => {
    expect(read({ id: '3', back: '%2Fpages%2Fnews%2Flist', stamp: '1' })).toEqual({
      id: '3',
      back: '/pages/news/list',
    })
  })

  it.each([{}, { id: '' }, { id: '%E0%A4%A' }, { id: 'x'.repeat(600) }])(
    'R05: garbage %j is empty',
    (query) => {
      expect(read(query as Record<string, string>)).toEqual({ id: '', back: undefined })
    },
  )
})
