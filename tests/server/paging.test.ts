import { readPage } from '../../server/http/paging'

it.each([
  [{}, 1, 10],
  [{ page: '3', limit: '20' }, 3, 20],
  [{ page: '0', limit: '0' }, 1, 10],
  [{ page: '-1', limit: '-1' }, 1, 10],
  [{ page: '1e9', limit: '1e9' }, 1, 10],
  [{ page: 'abc', limit: '1;drop' }, 1, 10],
  [{ page: ['1', '2'], limit: ['5'] }, 1, 10],
  [{ page: '1.5', limit: '1.5' }, 1, 10],
  [{ page: { a: '1' }, limit: null }, 1, 10],
  [{ page: '2', limit: '51' }, 2, 50],
  [{ page: '2', limit: '100000' }, 2, 50],
  [{ page: '２', limit: ' 5' }, 1, 10],
  [{ page: '9'.repeat(40) }, 1, 10],
])('%j is page %i of %i', (query, page, limit) => {
  expect(readPage(query)).toEqual({ page, limit, offset: (page - 1) * limit })
})

it('an offset never leaves what the database can count', () => {
  expect(readPage({ page: '999999999999999', limit: '50' }).offset).toBeLessThan(2 ** 31)
})
