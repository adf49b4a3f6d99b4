import Taro from '@tarojs/taro'
import { pickFiles } from '@/platform/files.weapp'
import { refusalOf } from '@/platform/refusal.weapp'

describe('why WeChat did not do what was asked', () => {
  it.each([
    ['chooseMedia:fail cancel', 'cancelled'],
    ['chooseMedia:fail auth deny', 'denied'],
    ['chooseMedia:fail authorize no response', 'denied'],
    ['chooseMedia:fail system permission denied', 'denied'],
    ['chooseMedia:fail privacy permission is not authorized', 'denied'],
    ['chooseMedia:fail api scope is not declared in the privacy agreement', 'failed'],
    ['chooseMedia:fail file not exists', 'failed'],
    ['', 'failed'],
  ])('%s: %s', (errMsg, refusal) => {
    expect(refusalOf({ errMsg })).toBe(refusal)
  })

  it('something without a message is a fault', () => {
    expect(refusalOf(undefined)).toBe('failed')
    expect(refusalOf(new TypeError('x'))).toBe('failed')
  })

  it('the picker of photos tells them apart', async () => {
    const chooseMedia = jest.fn()
    Object.assign(Taro, { chooseMedia })
    const outcomes: string[] = []
    for (const reason of ['cancel', 'auth deny', 'internal error']) {
      chooseMedia.mockRejectedValueOnce({ errMsg: `chooseMedia:fail ${reason}` })
      outcomes.push((await pickFiles({ count: 1, documents: true })).outcome)
    }
    expect(outcomes).toEqual(['cancelled', 'denied', 'failed'])
  })
})
