import { pay as web } from '@/platform/pay.h5'
import { pay as wechat } from '@/platform/pay.weapp'
import { copyText } from '@/platform/copyText.h5'

const mockTaro = {
  login: jest.fn(),
  requestPayment: jest.fn(),
  setClipboardData: jest.fn(),
}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    login: () => mockTaro.login() as unknown,
    requestPayment: (given: object) => mockTaro.requestPayment(given) as unknown,
    setClipboardData: (given: object) => mockTaro.setClipboardData(given) as unknown,
  },
}))

const params = { timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's' }

describe('paying in a browser', () => {
  it('leaves for the page to pay on', async () => {
    expect(await web.open({ payUrl: '#/pay/P1', payParams: null })).toBe('left')
    expect(window.location.hash).toBe('#/pay/P1')
  })

  it.each(['', '  ', 'javascript:alert(1)', 'weixin://pay', 'http://'])(
    'does not open %p',
    async (payUrl) => {
      expect(await web.open({ payUrl, payParams: null })).toBe('failed')
    },
  )

  it('needs no code', async () => {
    expect(await web.payerCode()).toBeNull()
  })
})

describe('paying in WeChat', () => {
  it('hands the parameters to WeChat as they came', async () => {
    mockTaro.requestPayment.mockResolvedValue({})
    expect(await wechat.open({ payUrl: '', payParams: params })).toBe('returned')
    expect(mockTaro.requestPayment).toHaveBeenCalledWith(params)
  })

  it.each([
    ['requestPayment:fail cancel', 'cancelled'],
    ['requestPayment:fail system error', 'failed'],
  ])('%s', async (errMsg, handover) => {
    mockTaro.requestPayment.mockRejectedValue({ errMsg })
    expect(await wechat.open({ payUrl: '', payParams: params })).toBe(handover)
  })

  it('copies the address of a page it cannot open', async () => {
    mockTaro.setClipboardData.mockResolvedValue({})
    expect(await wechat.open({ payUrl: 'https://pay/P1', payParams: null })).toBe('copied')
    expect(mockTaro.setClipboardData).toHaveBeenCalledWith({ data: 'https://pay/P1' })
    expect(await wechat.open({ payUrl: '', payParams: null })).toBe('failed')
  })

  it('gives the login code, or none', async () => {
    mockTaro.login.mockResolvedValue({ code: 'c' })
    expect(await wechat.payerCode()).toBe('c')
    mockTaro.login.mockRejectedValue({ errMsg: 'login:fail' })
    expect(await wechat.payerCode()).toBeNull()
  })
})

describe('copying in a browser', () => {
  it('falls back to a selection where there is no clipboard, and says when neither works', async () => {
    const copied: string[] = []
    document.execCommand = () => {
      copied.push(document.querySelector('textarea')?.value ?? '')
      return true
    }
    expect(await copyText('6222')).toBe(true)
    expect(copied).toEqual(['6222'])
    document.execCommand = () => false
    expect(await copyText('6222')).toBe(false)
    expect(document.querySelector('textarea')).toBeNull()
  })
})
