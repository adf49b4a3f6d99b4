import { INCOME_BANDS } from '@domain/applicant'
import { incomeShareText } from '@domain/incomeShare'

it.each([
  ['under_3k', '至少 30%'],
  ['3k_5k', '18%–30%'],
  ['5k_10k', '9%–18%'],
  ['10k_20k', '5%–9%'],
  ['over_20k', '至多 5%'],
  ['unknown', ''],
])('870.92 a month of %s is %s', (band, text) => {
  expect(incomeShareText(870_92, band)).toBe(text)
})

it('knows every band of the form', () => {
  for (const { value } of INCOME_BANDS) expect(incomeShareText(100_00, value)).not.toBe('')
})
