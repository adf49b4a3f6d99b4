import { bankOfCard } from '@domain/cardBanks'

/** For each bank a card number's beginning from every line of the table. */
const BEGINNINGS = {
  中国工商银行: '620058 621240 622200',
  中国农业银行: '601427 622827 95596',
  中国银行: '456351 621660 621759 623575',
  中国建设银行: '421349 532426 621467 623211',
  交通银行: '405512',
  中国邮政储蓄银行: '620062 622180',
  招商银行: '410062 623126',
  中信银行: '433670 621773',
  光大银行: '620085 622667',
  中国民生银行: '415599 622620',
  浦发银行: '620530 622521 87050',
  兴业银行: '438588',
  平安银行: '412962 622989',
  广发银行: '621462',
  华夏银行: '621222',
  北京银行: '421317',
  上海银行: '438600 622987',
  江苏银行: '504923 622876',
  宁波银行: '621279',
  杭州银行: '603367',
  南京银行: '621259',
}

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

  it.each(Object.entries(BEGINNINGS))('%s has the cards %s', (bank, beginnings) => {
    const cards = beginnings.split(' ')
    expect(cards.map((card) => bankOfCard(card.padEnd(19, '0')))).toEqual(cards.map(() => bank))
  })

  it.each(['', '6222', '4111111111111111', '1234567890123456'])('%p is of none known', (card) => {
    expect(bankOfCard(card)).toBeNull()
  })
})
