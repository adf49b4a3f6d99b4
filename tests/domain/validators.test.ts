import {
  checkBankCard,
  checkBorrowerIdCard,
  checkEmail,
  checkIdCard,
  checkPassword,
  checkPhone,
  checkRealName,
  checkUsername,
  checkVerifyCode,
  matches,
  normaliseDigits,
  PATTERNS,
  type PatternName,
} from '@domain/index'

/** Matching and failing values for each pattern of docs/specification.md §5. */
const EDGES: Record<PatternName, { good: string[]; bad: string[] }> = {
  phone: {
    good: ['13000000000', '13800138000', '19999999999'],
    bad: [
      '12345678901',
      '10800138000',
      '1380013800',
      '138001380000',
      '+8613800138000',
      '8613800138000',
      '１３８００１３８０００',
      '138 0013 8000',
      '138-0013-8000',
      '1380013800a',
      '13800138000\n',
      ' 13800138000',
      '',
    ],
  },
  idCard: {
    good: [
      '11010519491231002X',
      '11010519491231002x',
      '110105189912310029',
      '440524188001010014',
      '110105209912310021',
    ],
    bad: [
      '110105179912310020',
      '110105210001010020',
      '110105199913010020',
      '110105199900010020',
      '110105199901000020',
      '110105199901320020',
      '11010519991231002Y',
      '1101051999123100',
      '1101051999123100201',
      '110105 19491231 002X',
      '010105194912310020',
      '110105491231002',
      '',
    ],
  },
  email: {
    good: ['a@b.cn', 'first.last@sub.example.com', 'a+b_c%d-e@x-y.co', '1@2.museum'],
    bad: [
      'a@b.c',
      'a@b',
      '@b.cn',
      'a@.cn',
      'a@b..cn',
      'a.@b.cn',
      '.a@b.cn',
      'a@-b.cn',
      'a@b-.cn',
      'a b@c.cn',
      'a@b.c1',
      'a@@b.cn',
      'a@b.cn ',
      'a＠b.cn',
      '张@b.cn',
      '',
    ],
  },
  bankCard: {
    good: ['6222021234567890', '62220212345678901', '6222021234567890123'],
    bad: [
      '622202123456789',
      '62220212345678901234',
      '6222 0212 3456 7890',
      '622202123456789X',
      '６２２２０２１２３４５６７８９０',
      '',
    ],
  },
  password: {
    good: ['abcde1', 'A1@$!%*#?&', 'a1234567890123456789'],
    bad: [
      'abc12',
      'a12345678901234567890',
      'abcdef',
      '123456',
      '@$!%*#',
      'abc 123',
      'abc123^',
      'abc１２３',
      'abc123😀',
      'abc\u0000123',
      '密码abc123',
      'abc123\n',
      '',
    ],
  },
  verifyCode: {
    good: ['1234', '12345', '123456', '0000'],
    bad: ['123', '1234567', '12a4', '12 34', '１２３４', '1234\n', '', '-123'],
  },
}

describe.each(Object.keys(PATTERNS) as PatternName[])('pattern %s', (name) => {
  it.each(EDGES[name].good)('takes %j', (value) => {
    expect(matches(name, value)).toBe(true)
    expect(PATTERNS[name].test(value)).toBe(true)
  })

  it.each(EDGES[name].bad)('refuses %j', (value) => {
    expect(matches(name, value)).toBe(false)
    expect(PATTERNS[name].test(value)).toBe(false)
  })

  it.each(['1', 'a', 'a1', '@', 'a.', 'a@', 'a@a.', '1a@a-'])(
    'refuses 100 kB of %j, with and without the length limit',
    (piece) => {
      const value = piece.repeat(Math.ceil(100_000 / piece.length))
      expect(matches(name, value)).toBe(false)
      expect(PATTERNS[name].test(value)).toBe(false)
    },
  )
})

it('an e-mail address has at most 254 characters, whatever its pattern says', () => {
  const addressOf = (length: number) => `a@${'b.'.repeat((length - 4) / 2)}cn`
  expect(addressOf(254)).toHaveLength(254)
  expect(matches('email', addressOf(254))).toBe(true)
  expect(matches('email', addressOf(256))).toBe(false)
})

describe('messages at the field', () => {
  const checks = {
    checkPhone,
    checkEmail,
    checkPassword,
    checkVerifyCode,
    checkBankCard,
    checkIdCard,
    checkRealName,
  }

  it.each(Object.entries(checks))('%s asks for what is missing, in Chinese', (_, check) => {
    expect(check('')).toMatch(/^请输入/)
    expect(check('?')).toMatch(/[\u4e00-\u9fff]/)
    expect(check('?')).not.toBe(check(''))
  })

  it('what a password must be is said', () => {
    expect(checkPassword('abc')).toBe('密码为 6–20 位，须同时含字母和数字，可用符号 @$!%*#?&')
  })

  it('good values have none', () => {
    expect(checkPhone('13800138000')).toBeNull()
    expect(checkEmail('a@b.cn')).toBeNull()
    expect(checkPassword('Demo1234')).toBeNull()
    expect(checkVerifyCode('123456')).toBeNull()
    expect(checkBankCard('6222021234567890')).toBeNull()
    expect(checkIdCard('11010519491231002X')).toBeNull()
  })

  it('an ID number of another length is distinguished from one of a day that does not exist', () => {
    expect(checkIdCard('1')).toBe('请输入正确的 18 位身份证号')
  })

  it('30 February passes the pattern and is refused as a day that does not exist', () => {
    expect(matches('idCard', '110105199902300020')).toBe(true)
    expect(checkIdCard('110105199902300020')).toBe('身份证号中的出生日期不存在')
  })

  it('a borrower is asked for a right check character of the ID number, but not of the card', () => {
    expect(checkBorrowerIdCard('11010519491231002X')).toBeNull()
    expect(checkBorrowerIdCard('110105194912310021')).toBe('身份证号有误，请核对后重新输入')
    expect(checkBankCard('6221731000000000007')).toBeNull()
    expect(checkBankCard('6214831000000003')).toBeNull()
    expect(checkBankCard('411111111111111')).toBe('请输入 16–19 位银行卡号')
  })

  it.each(['张三', '阿卜杜拉·买买提', '古丽·艾比·买买提', '𬱖𬱖', '李〇', '﨑﨟', '𬒈'.repeat(30)])(
    'a name may be %s',
    (name) => {
      expect(checkRealName(name)).toBeNull()
    },
  )

  it.each([
    '张',
    'Zhang San',
    '张3',
    '·张',
    '张·',
    '古丽··艾比',
    '··',
    '张 三',
    '张'.repeat(31),
    '古丽·'.repeat(10) + '艾',
  ])('a name may not be %s', (name) => {
    expect(checkRealName(name)).toBe('请输入身份证上的中文姓名')
  })

  it.each(['𱍐', '鿿', '𪛟', '\u{2f800}'])(
    'a name with %s, which no contract can show, is refused with that character',
    (char) => {
      expect(checkRealName(`张${char}`)).toBe(
        `“${char}”不在国家标准 GB 18030 的字库内，合同上无法打印，请核对或联系客服`,
      )
    },
  )

  it('a name is of every Han character of GB 18030-2022, 〇 among them, and of no other but ·', () => {
    const good = Array.from({ length: 0x110000 }, (_, code) => code).filter(
      (code) =>
        (code < 0xd800 || code > 0xdfff) &&
        checkRealName(`张${String.fromCodePoint(code)}张`) === null,
    )
    expect(good).toHaveLength(87_887 + 2)
  })
})

describe('normaliseDigits', () => {
  it.each([
    ['１３８００１３８０００', '13800138000'],
    [' 138 0013 8000 ', '13800138000'],
    ['138-0013-8000', '13800138000'],
    ['138—0013–8000', '13800138000'],
    ['138－0013－8000', '13800138000'],
    ['138　0013　8000', '13800138000'],
    ['\u200b12\u00a034\ufeff', '1234'],
    ['６２２２ 0212 3456 7890', '6222021234567890'],
    ['11010519491231002Ｘ', '11010519491231002X'],
    ['11010519491231002ｘ', '11010519491231002x'],
    ['1380\u20600138000', '13800138000'],
    ['138‐0013‑8000', '13800138000'],
    ['+8613800138000', '+8613800138000'],
    ['abc', 'abc'],
  ])('reads %j as %j', (typed, meant) => {
    expect(normaliseDigits(typed)).toBe(meant)
  })
})

describe('a user name', () => {
  const OWN = '13800138000'

  it.each(['张三', 'a.b', 'zhang_san-1', 'ab', '名'.repeat(30), OWN, '1380013800'])(
    'may be %s',
    (name) => expect(checkUsername(name, OWN)).toBeNull(),
  )

  it.each([
    ['', '请输入用户名'],
    ['a', '用户名为 2–30 位，可用中文、字母、数字和 _ - .'],
    ['a'.repeat(31), '用户名为 2–30 位，可用中文、字母、数字和 _ - .'],
    ['a b', '用户名为 2–30 位，可用中文、字母、数字和 _ - .'],
    ['a@b.cn', '用户名为 2–30 位，可用中文、字母、数字和 _ - .'],
    ['@zhang', '用户名为 2–30 位，可用中文、字母、数字和 _ - .'],
    ['zhang@', '用户名为 2–30 位，可用中文、字母、数字和 _ - .'],
    ['13900139000', '用户名不能是别人的手机号'],
  ])('may not be %j', (name, problem) => expect(checkUsername(name, OWN)).toBe(problem))
})
