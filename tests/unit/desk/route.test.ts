import { linkTo, placeIn } from '../../../desk/route'

it.each(['', '#', '#/'])('%j is the desk without a page', (address) => {
  expect(placeIn(address)).toEqual({ page: '', subject: '', filter: {} })
})

it.each(['V20260310001', '中文 空格', 'a/b%c#d?e', '%zz'])('leads to %s and back', (subject) => {
  expect(placeIn(linkTo('vouchers', subject))).toEqual({ page: 'vouchers', subject, filter: {} })
})

it.each(['#/vouchers/%zz', '#/vouchers/%', '#/vouchers/%e4%b8', '#/vouchers/a/b', '#//a//'])(
  '%s names no place',
  (address) => {
    expect(placeIn(address)).toBeNull()
  },
)

it('keeps the filter of a list in the address, without its empty parts', () => {
  const filter = { status: 'disbursing', from: '2026-03-10' }
  const address = linkTo('applications', '', { ...filter, to: '' })
  expect(address).not.toContain('to=')
  expect(placeIn(address)).toEqual({ page: 'applications', subject: '', filter })
})
