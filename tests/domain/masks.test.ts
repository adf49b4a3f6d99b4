import { maskAddress } from '@domain/maskAddress'
import {
  holdsLongNumber,
  lastFour,
  maskCard,
  maskIdCard,
  maskMobile,
  maskName,
} from '@domain/index'

describe('masks', () => {
  it('hide the middle of numbers and all of a name but its first character', () => {
    expect(maskMobile('13800138000')).toBe('138****8000')
    expect(maskName('张三')).toBe('张*')
    expect(maskName('欧阳小明')).toBe('欧***')
    expect(maskIdCard('11010519491231002X')).toBe('110***********002X')
    expect(maskCard('6222021234567890128')).toBe('**** **** **** 0128')
    expect(lastFour('6222021234567890128')).toBe('0128')
  })

  it('hide all of what has an unexpected shape', () => {
    expect(maskMobile('1380013')).toBe('****')
    expect(maskIdCard('110105491231002')).toBe('****')
    expect(maskMobile('138001380001')).toBe('****')
    expect(maskCard('6222')).toBe('****')
    expect(maskCard('62220212345')).toBe('****')
    expect(maskCard('622202123456')).toBe('**** **** **** 3456')
    expect(maskName('')).toBe('')
    expect(maskName('张')).toBe('张*')
  })

  it.each([
    ['电话 13900000044', true],
    ['139 0000 0044 代付', true],
    ['卡号6222-0212-3456-7890-128', true],
    ['11010519491231002X', true],
    ['2026-11-21 转账 8773.00 元', false],
    ['尾号 0128', false],
    ['流水号 1234567890', false],
    ['流水号 12345678901', true],
    ['', false],
  ])('%j holds a number that may be a person’s: %p', (text, expected) =>
    expect(holdsLongNumber(text)).toBe(expected),
  )
})

it('an address keeps its district, and less of a short one', () => {
  expect(maskAddress('北京市海淀区学院路 1 号')).toBe('北京市海淀区****')
  expect(maskAddress('学院路1号')).toBe('学院****')
  expect(maskAddress('')).toBe('****')
})
