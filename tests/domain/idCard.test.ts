import { ageFromIdCard, birthDateFromIdCard, isIdChecksumValid, isLuhnValid } from '@domain/index'

describe('ID number', () => {
  // GB 11643-1999 prints 11010519491231002X and 440524188001010014 as examples.
  it.each(['11010519491231002X', '11010519491231002x', '440524188001010014'])(
    'the checksum of %s agrees',
    (idCard) => {
      expect(isIdChecksumValid(idCard)).toBe(true)
    },
  )

  it('every other check character is refused', () => {
    const others = '0123456789'.split('').map((digit) => `11010519491231002${digit}`)
    expect(others.filter(isIdChecksumValid)).toEqual([])
    expect(isIdChecksumValid('11010519491231')).toBe(false)
    expect(isIdChecksumValid('11010519491231002X1')).toBe(false)
    expect(isIdChecksumValid('A11010519491231002X')).toBe(false)
  })

  it('holds the date of birth, if that day exists', () => {
    expect(birthDateFromIdCard('11010519491231002X')).toBe('1949-12-31')
    expect(birthDateFromIdCard('110105199902300020')).toBeNull()
    expect(birthDateFromIdCard('110105200002290020')).toBe('2000-02-29')
    expect(birthDateFromIdCard('abc')).toBeNull()
    expect(birthDateFromIdCard('11010519491231')).toBeNull()
    expect(birthDateFromIdCard('11010519491231002X1')).toBeNull()
    expect(birthDateFromIdCard('A110102000022900200')).toBeNull()
  })

  it.each([
    ['2018-03-14', 17],
    ['2018-03-15', 18],
    ['2061-03-14', 60],
    ['2061-03-15', 61],
  ])('age is counted in full years: on %s it is %d', (today, age) => {
    expect(ageFromIdCard('110105200003150020', today)).toBe(age)
  })

  it('someone born on 29 February turns a year older on 1 March', () => {
    expect(ageFromIdCard('110105200002290020', '2018-02-28')).toBe(17)
    expect(ageFromIdCard('110105200002290020', '2018-03-01')).toBe(18)
    expect(ageFromIdCard('110105199902300020', '2018-03-01')).toBeNull()
  })
})

describe('Luhn', () => {
  it.each(['4111111111111111', '5555555555554444', '79927398713'])('%s agrees', (digits) => {
    expect(isLuhnValid(digits)).toBe(true)
  })

  // A space counts as 0 in arithmetic, so the digits of the last two would agree.
  it.each(['4111111111111112', '79927398710', '', 'abc', '4111 1111', ' 79927398713', '19 '])(
    '%j does not',
    (digits) => {
      expect(isLuhnValid(digits)).toBe(false)
    },
  )
})
