import { type OfferGround, offerFigures } from '@domain/offerFigures'

const GROUND: OfferGround = {
  method: 'equal_installment',
  terms: [6, 12],
  band: '10k_20k',
  otherMonthly: 1_052_76,
}
const of = (changes: Partial<Parameters<typeof offerFigures>[0]>) =>
  offerFigures({ amount: '20000', term: '12', annualRate: '9.60', ...changes }, GROUND)

it('are those of the plan that would be agreed, and its share of the income', () => {
  // Twice the 877.30 of 10,000.00 over twelve months at 9.60 %.
  expect(of({})).toEqual({
    principal: 20_000_00,
    monthly: 1_754_60,
    totalInterest: 1_055_19,
    totalPayment: 21_055_19,
    irr: '10.03',
    share: '9%–18%',
    shareOfAll: '15%–29%',
  })
})

it('take the highest payment where payments differ', () => {
  const figures = offerFigures(
    { amount: '12000.00', term: '12', annualRate: '12' },
    { ...GROUND, method: 'equal_principal' },
  )
  expect(figures?.monthly).toBe(1_000_00 + 120_00)
})

it.each([
  ['no amount', { amount: '' }],
  ['letters', { amount: 'abc' }],
  ['nothing lent', { amount: '0' }],
  ['a term that the product has not', { term: '7' }],
  ['a rate with three places', { annualRate: '9.605' }],
  ['no rate', { annualRate: '' }],
])('are none for %s', (_, changes) => {
  expect(of(changes)).toBeNull()
})
