import { bankOfCard } from '@domain/cardBanks'

describe('the bank of a card', () => {
  it.each([
    ['6222021234567890128', '中国工商银行'],
    ['6228480402564890018', '中国农业银行'],
    ['6217001234567890', '中国建设银行'],
    ['6217851234567890', '中国银行'],
    ['6214831234567890', '招商银行'],
    ['955951234567890123', '中国农业银行'],
    ['622202', '中国工商银行'],
  ])('%s is of %s', (card, bank) => {
    expect(bankOfCard(card)).toBe(bank)
  })

  it.each(['', '6222', '4111111111111111', '1234567890123456'])('%p is of none known', (card) => {
    expect(bankOfCard(card)).toBeNull()
  })
})
