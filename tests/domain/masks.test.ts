import { lastFour, maskCard, maskIdCard, maskMobile, maskName } from '@domain/index'

describe('masks', () => {
  it('T05: hide the middle of numbers and all of a name but its first character', () => {
    expect(maskMobile('13800138000')).toBe('138****8000')
    expect(maskName('张三')).toBe('张*')
    expect(maskName('欧阳小明')).toBe('欧***')
    expect(maskIdCard('11010519491231002X')).toBe('110***********002X')
    expect(maskCard('6222021234567890128')).toBe('**** **** **** 0128')
    expect(lastFour('6222021234567890128')).toBe('0128')
  })

  it('T05: hide all of what has an unexpected shape', () => {
    expect(maskMobile('1380013')).toBe('****')
    expect(maskIdCard('110105491231002')).toBe('****')
    expect(maskCard('6222')).toBe('****')
    expect(maskName('')).toBe('')
    expect(maskName('张')).toBe('张*')
  })
})
