/** The six patterns of docs/specification.md §5, and the longest text each is applied to. */
export const PATTERNS = {
  /** Mainland mobile number: 11 digits, 1 followed by 3 to 9. */
  phone: /^1[3-9]\d{9}$/,
  /** 18-character ID number: birth year 18xx–20xx, month 01–12, day 01–31, digit or X at the end. */
  idCard: /^[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]$/,
  /** local@domain with a top-level domain of at least two letters. */
  email:
    /^[\w%+-]{1,64}(?:\.[\w%+-]{1,64})*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z]{2,}$/,
  /** 16 to 19 digits. */
  bankCard: /^\d{16,19}$/,
  /** 6 to 20 characters, at least one letter and one digit, symbols @$!%*#?& allowed. */
  password: /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d@$!%*#?&]{6,20}$/,
  /** 4 to 6 digits. */
  verifyCode: /^\d{4,6}$/,
} as const

export type PatternName = keyof typeof PATTERNS

/** Most characters; longer text is refused without trying the pattern. */
const MAX_LENGTH: Record<PatternName, number> = {
  phone: 11,
  idCard: 18,
  email: 254,
  bankCard: 19,
  password: 20,
  verifyCode: 6,
}

/** Whether `value` fits the named pattern. */
export function matches(name: PatternName, value: string): boolean {
  return value.length <= MAX_LENGTH[name] && PATTERNS[name].test(value)
}
