import fc from 'fast-check'
import {
  asciiOf,
  checkBankCard,
  checkIdCard,
  checkPhone,
  checkRealName,
  cleanAccount,
  cleanAmount,
  cleanCard,
  cleanCertificateCode,
  cleanCode,
  cleanEmail,
  CLEANERS,
  cleanIdCard,
  cleanLine,
  cleanName,
  cleanPhone,
  cleanText,
  cleanUsername,
  type InputKind,
  normaliseDigits,
  parseYuan,
  wrongAmountText,
} from '@domain/index'
import { RUNS } from './support/arbitraries'

type Row = [typed: string, meant: string]

const PHONES: Row[] = [
  [' 138-0000-0001 ', '13800000001'],
  ['１３８ ００００ ０００１', '13800000001'],
  ['+86 139 1111 3333', '13911113333'],
  ['＋86-13800000001', '13800000001'],
  ['0086 13911113333', '13911113333'],
  ['86 13911112222', '13911112222'],
  ['(+86)13911112222', '13911112222'],
  ['（+86）139 1111 2222', '13911112222'],
  ['+86（139）1111-2222', '13911112222'],
  ['+0086 13911112222', '13911112222'],
  ['tel:+86-139-1111-2222', '13911112222'],
  ['TEL:13911112222;phone-context=+86', '13911112222'],
  ['139.1111.2222', '13911112222'],
  ['139·1111·2222', '13911112222'],
  ['139/1111/2222', '13911112222'],
  ['139—1111–2222', '13911112222'],
  ['139‐1111‑2222', '13911112222'],
  ['139﹣1111−2222', '13911112222'],
  ['139ー1111～2222', '13911112222'],
  ['\u2068+86 139\u00a01111\u202f2222\u2069', '13911112222'],
  ['\u202d13800000001\u202c', '13800000001'],
  ['139\u00ad1111\u200b2222\ufeff', '13911112222'],
  ['\u061c139\u034f1111\u18062222', '13911112222'],
  ['139\u31641111\u28002222\n', '13911112222'],
  ['١٣٩١١١١٢٢٢٢', '13911112222'],
  ['१३९११११२२२२', '13911112222'],
  ['𝟙𝟛𝟡𝟙𝟙𝟙𝟙𝟚𝟚𝟚𝟚', '13911112222'],
]

const CARDS: Row[] = [
  ['\u202d6222021234567890128\u202c', '6222021234567890128'],
  ['\u202d6222 0212 3456 7890 128\u202c', '6222021234567890128'],
  ['６２２２ 0212 3456-7890－128', '6222021234567890128'],
  ['6222.0212.3456.7890.128', '6222021234567890128'],
  ['6222_0212_3456_7890_128', '6222021234567890128'],
]

const ID_CARDS: Row[] = [
  ['\u200b990000199003072334', '990000199003072334'],
  ['１１０１０５１９４９１２３１００２ｘ', '11010519491231002X'],
  ['110105 19491231 002Ⅹ', '11010519491231002X'],
  ['110105194912310​02×', '11010519491231002X'],
  ['11010519491231002х', '11010519491231002X'],
]

const NAMES: Row[] = [
  ['古丽•艾比', '古丽·艾比'],
  ['古丽・艾比', '古丽·艾比'],
  ['古丽‧艾比', '古丽·艾比'],
  ['古丽．艾比', '古丽·艾比'],
  ['古丽･艾比', '古丽·艾比'],
  ['古丽∙艾比', '古丽·艾比'],
  ['古丽⋅艾比', '古丽·艾比'],
  ['古丽.艾比', '古丽·艾比'],
  ['古丽·艾比', '古丽·艾比'],
  ['古丽 · 艾比', '古丽·艾比'],
  ['\u2068李〇\u2069', '李〇'],
  ['王　小\u00a0明\u200b', '王小明'],
  ['葛\u{e0100}优\ufe00', '葛优'],
  // Radicals, as some PDF files have them in place of characters.
  ['⽅⼀⼭', '方一山'],
  ['\uf9dc\uf914', '隆樂'],
  ['﨑﨟', '﨑﨟'],
  ['㛃𬱟', '㛃𬱟'],
]

const AMOUNTS: Row[] = [
  ['￥1,016.66', '1016.66'],
  ['¥1,016.66', '1016.66'],
  ['¥ 1，016．66', '1016.66'],
  ['1,016.66元', '1016.66'],
  ['人民币 1,016.66 元', '1016.66'],
  ['RMB1016.66', '1016.66'],
  ['1016元整', '1016'],
  ['１０１６．６６', '1016.66'],
  ['1016。66', '1016.66'],
  ['1 016.66', '1016.66'],
  ['1\u202f234\u202f567', '1234567'],
  ["1'016.66", '1016.66'],
  ['1,234,567', '1234567'],
  ['\u202d 1016.66\u202c', '1016.66'],
  ['10,000', '10000'],
]

const CODES: Row[] = [
  ['KM6S-W38G-5Y8I-SlTA', 'KM6S-W38G-5Y81-S1TA'],
  ['KM6S–W38G–5Y81–S1TA', 'KM6S-W38G-5Y81-S1TA'],
  ['km6s w38g\u00a05y8l slta', 'KM6S-W38G-5Y81-S1TA'],
  ['KM6SW38G5Y81S1TA', 'KM6S-W38G-5Y81-S1TA'],
  ['ＫＭ６Ｓ－Ｗ３８Ｇ−5Y81—S1TA', 'KM6S-W38G-5Y81-S1TA'],
  ['\u2068oOoO-0000-abcd-efgh\u2069', '0000-0000-ABCD-EFGH'],
  [' ８Ｆ３Ｋ - 29QX ', '8F3K-29QX'],
]

describe('what is meant by', () => {
  it.each(PHONES)('the phone %j is %s', (typed, meant) => {
    expect(cleanPhone(typed)).toBe(meant)
    expect(checkPhone(cleanPhone(typed))).toBeNull()
  })

  it.each(CARDS)('the card %j is %s', (typed, meant) => {
    expect(cleanCard(typed)).toBe(meant)
    expect(checkBankCard(cleanCard(typed))).toBeNull()
  })

  it.each(ID_CARDS)('the ID number %j is %s', (typed, meant) => {
    expect(cleanIdCard(typed)).toBe(meant)
    expect(checkIdCard(cleanIdCard(typed))).toBeNull()
  })

  it.each(NAMES)('the name %j is %s', (typed, meant) => {
    expect(cleanName(typed)).toBe(meant)
    expect(checkRealName(cleanName(typed))).toBeNull()
  })

  it.each(AMOUNTS)('the amount %j is %s', (typed, meant) => {
    expect(cleanAmount(typed)).toBe(meant)
    expect(parseYuan(cleanAmount(typed))).not.toBeNull()
  })

  it.each(CODES)('the code of a certificate %j is %s', (typed, meant) =>
    expect(cleanCertificateCode(typed)).toBe(meant),
  )

  it.each<[InputKind, string, string]>([
    ['code', '１２３—４５６', '123456'],
    ['code', '\u200b12 34\u200b', '1234'],
    ['email', ' ａ@b.cn ', 'a@b.cn'],
    ['email', 'a\u200b@b。cn', 'a@b.cn'],
    ['account', '(+86) 138 0000 0001', '13800000001'],
    ['account', ' xiao-ming ', 'xiao-ming'],
    ['account', '小明１', '小明1'],
    ['username', '138-0000-0001', '13800000001'],
    ['username', '\u202a小明\u202c', '小明'],
    ['line', '\u3000小明 \n', '小明'],
    ['line', '北京市\u00a0海淀区\r\n学院路', '北京市 海淀区 学院路'],
    ['line', '\u3164\u2800', ''],
    ['text', ' 第一行\r\n第二行\u2028第三行\t。\u0007', '第一行\n第二行\n第三行 。'],
    ['text', '一家👨\u200d👩\u200d👧，❤\ufe0f\u200d\u202d', '一家👨\u200d👩\u200d👧，❤\ufe0f'],
    ['text', '\ud83d半个\ude00', '半个'],
  ])('%s %j is %j', (kind, typed, meant) => expect(CLEANERS[kind](typed)).toBe(meant))
})

describe('what is no number stays for the check to refuse', () => {
  it.each([
    '+8613',
    '86139111122',
    '861391111222',
    '8623911112222',
    '13911112222a',
    '1391111２２²',
  ])('the phone %j', (typed) => expect(checkPhone(cleanPhone(typed))).not.toBeNull())

  it.each(['6222021234567890128 6222021234567890128', '6222****0128', '①②③④⑤⑥⑦⑧⑨①②③④⑤⑥⑦'])(
    'the card %j',
    (typed) => expect(checkBankCard(cleanCard(typed))).not.toBeNull(),
  )

  it.each([
    '1016,66',
    '1,016,66',
    '1,01',
    '1,0166',
    '12,34.56',
    '1.016,66',
    '0,500',
    '10 16',
    '，5',
    '1,016 666',
  ])('the amount %j, which could be another', (typed) =>
    expect(parseYuan(cleanAmount(typed))).toBeNull(),
  )

  it.each(['1016,66', '1，01', '1.016,66', '0,500', '10 16'])('%j is asked about', (typed) =>
    expect(wrongAmountText(cleanAmount(typed))).toBe('请用小数点输入金额，如 1016.66'),
  )

  it.each(['1e4', '1000²', '十元', '1,016.666', '1万', '$5', '1.016.66', ''])(
    '%j is not',
    (typed) => {
      expect(parseYuan(cleanAmount(typed))).toBeNull()
      expect(wrongAmountText(cleanAmount(typed))).toBe('请输入正确的金额，最多两位小数')
    },
  )
})

/** Characters that cleaning is about, among any others. */
const anyText = fc.string({
  unit: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...'0123456789Xx+-., ()元¥·•・〇张Il') },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...[
          '\u202d',
          '\u200d',
          '\u2068',
          '\u00a0',
          '\u3000',
          '\ufe0f',
          '\u0301',
          '\u034f',
          '\ud83d',
        ],
        ...['\u3164', '👨', '\r', '\n', '１', 'Ⅹ', 'ﬁ', '\u00a8', '\ufdfa', '\u1100', '\u1161'],
      ),
    },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  ),
})

/** Something that is put between digits and means nothing. */
const noise = fc.constantFrom(
  ...[
    '',
    '',
    '',
    ' ',
    '-',
    '\u00a0',
    '\u202d',
    '\u2069',
    '\u00ad',
    '\u200b',
    '—',
    '－',
    '\u2009',
    '‑',
    '.',
  ],
)

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })

const SCRIPTS = [0x30, 0xff10, 0x660, 0x6f0, 0x966, 0xe50, 0x1d7ce, 0x1d7d8, 0x1d7f6]

/** Digits as a person may paste them, and the number they mean. */
const pasted = (length: number) =>
  fc
    .tuple(
      digits(length),
      fc.array(noise, { minLength: length + 1, maxLength: length + 1 }),
      fc.constantFrom(...SCRIPTS),
    )
    .map(([values, noises, zero]) => ({
      meant: values.join(''),
      text: values.reduce(
        (text, value, at) => text + String.fromCodePoint(zero + value) + (noises[at + 1] ?? ''),
        noises[0] ?? '',
      ),
    }))

describe('properties', () => {
  it.each(Object.entries(CLEANERS))('what was cleaned as %s is not changed again', (_, clean) => {
    fc.assert(
      fc.property(anyText, (text) => expect(clean(clean(text))).toBe(clean(text))),
      RUNS,
    )
  })

  it('a code of a certificate that was cleaned is not changed again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = cleanCertificateCode(text)
        expect(cleanCertificateCode(once)).toBe(once)
      }),
      RUNS,
    )
  })

  it('no digit of a number is lost, whatever is between them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }).chain(pasted), ({ text, meant }) => {
        expect(cleanCard(text)).toBe(meant)
        expect(cleanCode(text)).toBe(meant)
        expect(cleanIdCard(text)).toBe(meant)
      }),
      RUNS,
    )
  })

  it('of any text a number keeps each decimal digit', () => {
    const digitsOf = (text: string) => asciiOf(text).replace(/\D/g, '')
    fc.assert(
      fc.property(anyText, (text) => {
        expect(digitsOf(normaliseDigits(text))).toBe(digitsOf(text))
        expect(digitsOf(cleanAmount(text))).toBe(digitsOf(text))
        expect(digitsOf(cleanCertificateCode(text)).length).toBeGreaterThanOrEqual(
          digitsOf(text).length,
        )
      }),
      RUNS,
    )
  })

  it('a phone with or without its country is the same phone', () => {
    const prefix = fc.constantFrom('', '+86', '0086', '86', '(+86)', '+86 ', '＋８６－', 'tel:+86')
    fc.assert(
      fc.property(
        prefix,
        fc.integer({ min: 3, max: 9 }),
        pasted(9),
        (country, second, { text, meant }) => {
          expect(cleanPhone(`${country}1${second}${text}`)).toBe(`1${second}${meant}`)
        },
      ),
      RUNS,
    )
  })

  it('an amount is read as what it says, or not at all', () => {
    const figure = fc.string({ unit: fc.constantFrom(...'0123456789.,， '), maxLength: 12 })
    fc.assert(
      fc.property(figure, (text) => {
        const fen = parseYuan(cleanAmount(text))
        if (fen === null) return
        const [yuan = '', cents = ''] = text
          .trim()
          .replace(/[,， ]/g, '')
          .split('.')
        expect(fen).toBe(Number(yuan) * 100 + Number(cents.padEnd(2, '0')))
        // Nothing that may be a decimal comma was taken for a separator.
        expect(text).not.toMatch(/[,，](?!\d{3}(?!\d))/)
      }),
      RUNS,
    )
  })

  it('free text keeps every character that is seen', () => {
    const seen = fc.string({
      unit: fc.constantFrom(...'张a1·，。😀', '𬒈', 'é', '❤\ufe0f', '👨\u200d👩\u200d👧'),
    })
    fc.assert(
      fc.property(seen, (text) => {
        expect(cleanText(text)).toBe(text)
        expect(cleanLine(text)).toBe(text)
      }),
      RUNS,
    )
  })

  it('what is no phone is the same user name in both forms of an account', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = cleanUsername(text)
        expect(cleanAccount(name)).toBe(cleanAccount(text))
      }),
      RUNS,
    )
  })
})

it('text of 100 kB is cleaned at once, whatever it is made of', () => {
  for (const piece of ['1', '1,', ' ', '\u200d', '·', '元', '¥', '-', '👨\u200d', 'a.']) {
    const text = piece.repeat(100_000 / piece.length)
    for (const clean of Object.values(CLEANERS))
      expect(clean(text).length).toBeLessThanOrEqual(125_000)
  }
})

it('an e-mail address is not changed but for its width and blanks', () =>
  expect(cleanEmail('first.last+tag@sub-domain.example.com')).toBe(
    'first.last+tag@sub-domain.example.com',
  ))
