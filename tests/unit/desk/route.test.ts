import { linkTo, placeIn } from '../../../desk/route'

it.each(['', '#', '#/'])('%j is the desk without a page', (address) => {
  expect(placeIn(address)).toEqual({ page: '', subject: '', status: '' })
})

it.each(['V20260310001', '中文 空格', 'a/b%c#d?e', '%zz'])('leads to %s and back', (subject) => {
  expect(placeIn(linkTo('vouchers', subject))).toEqual({ page: 'vouchers', subject, status: '' })
})

it.each(['#/vouchers/%zz', '#/vouchers/%', '#/vouchers/%e4%b8', '#/vouchers/a/b', '#//a//'])(
  '%s names no place',
  (address) => {
    expect(placeIn(address)).toBeNull()
  },
)

it('keeps the filter of a list in the address', () => {
  const place = { page: 'applications', subject: '', status: 'disbursing' }
  expect(placeIn(linkTo('applications', '', 'disbursing'))).toEqual(place)
})
