/**
 * The patterns of docs/specification.md §5 and the message a field shows. Used by client and
 * server, so both refuse the same input. Every check returns null when the value is good.
 */
import { birthDateFromIdCard, isIdChecksumValid } from './idCard'
import { matches, type PatternName } from './patterns'
import { lengthOf } from './text'

type Check = (value: string) => string | null

/** Characters of a nickname. */
export const NICKNAME_MAX = 50

/** The password pattern in words. */
export const PASSWORD_RULE = '6–20 位，须同时含字母和数字，可用符号 @$!%*#?&'

const check =
  (name: PatternName, whenEmpty: string, whenWrong: string): Check =>
  (value) => {
    if (value === '') return whenEmpty
    return matches(name, value) ? null : whenWrong
  }

export const checkPhone = check('phone', '请输入手机号', '请输入正确的 11 位手机号')
export const checkEmail = check('email', '请输入邮箱', '请输入正确的邮箱地址')
export const checkPassword = check('password', '请输入密码', `密码为 ${PASSWORD_RULE}`)
export const checkVerifyCode = check('verifyCode', '请输入验证码', '请输入 6 位验证码')
export const checkBankCard = check('bankCard', '请输入银行卡号', '请输入 16–19 位银行卡号')

const USERNAME = /^[\w.\-\u3400-\u9fff]{2,30}$/

/**
 * User name: 2 to 30 letters (also Chinese), digits, `_`, `-`, `.`. No `@`, which would make it look like an e-mail,
 * and not another person's mobile number, which would make login ambiguous.
 */
export function checkUsername(username: string, ownMobile: string): string | null {
  if (username === '') return '请输入用户名'
  if (!USERNAME.test(username)) return '用户名为 2–30 位，可用中文、字母、数字和 _ - .'
  return matches('phone', username) && username !== ownMobile ? '用户名不能是别人的手机号' : null
}

const checkIdCardShape = check('idCard', '请输入身份证号', '请输入正确的 18 位身份证号')

/** Pattern of docs/specification.md §5, and a day of birth that exists. */
export const checkIdCard: Check = (value) => {
  const problem = checkIdCardShape(value)
  if (problem) return problem
  return birthDateFromIdCard(value) ? null : '身份证号中的出生日期不存在'
}

/** Like checkIdCard, and the check character must match; required of a borrower. */
export const checkBorrowerIdCard: Check = (value) =>
  checkIdCard(value) ?? (isIdChecksumValid(value) ? null : '身份证号有误，请核对后重新输入')

/**
 * Luhn check digit (ISO/IEC 7812-1). Some cards of the mainland have another one, so that a form only asks to look at a
 * number without it again.
 */
export function isLuhnValid(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Unified ideographs with their extensions, also those of them among the compatibility ones, and 〇; · between parts. */
const NAME =
  /^(?!.{31})[\u3007\u3400-\u9fff\ufa0e-\ufa29\u{20000}-\u{33479}]+(?:·[\u3007\u3400-\u9fff\ufa0e-\ufa29\u{20000}-\u{33479}]+)*$/u

/** Name as on the ID card: 2 to 30 Chinese characters, with single · within names of minorities. */
export const checkRealName: Check = (value) => {
  if (value === '') return '请输入姓名'
  return NAME.test(value) && lengthOf(value) >= 2 ? null : '请输入身份证上的中文姓名'
}

/** Nickname: any text. */
export const checkNickname: Check = (value) => {
  if (value === '') return '请输入昵称'
  return lengthOf(value) > NICKNAME_MAX ? `昵称最多 ${NICKNAME_MAX} 个字` : null
}
