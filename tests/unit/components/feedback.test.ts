import { screen } from '@testing-library/dom'
import { feedback } from '@/platform/feedback'

beforeEach(() => jest.useFakeTimers())

afterEach(() => {
  jest.runAllTimers()
  feedback.hideLoading()
  jest.useRealTimers()
})

describe('toast', () => {
  it('stands for two seconds and is announced', () => {
    feedback.toast('请求失败')
    expect(screen.getByRole('status')).toHaveTextContent('请求失败')
    jest.advanceTimersByTime(1999)
    expect(screen.getByText('请求失败')).toBeInTheDocument()
    jest.advanceTimersByTime(1)
    expect(screen.queryByText('请求失败')).not.toBeInTheDocument()
  })

  it('a second toast takes the place of the first and has its own two seconds', () => {
    feedback.toast('一')
    jest.advanceTimersByTime(1500)
    feedback.toast('二')
    jest.advanceTimersByTime(1500)
    expect(screen.queryByText('一')).not.toBeInTheDocument()
    expect(screen.getByText('二')).toBeInTheDocument()
  })

  it('markup in a message is text', () => {
    feedback.toast('<img src=x onerror=alert(1)>')
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument()
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('loading mask', () => {
  it('comes and goes without touching a toast', () => {
    feedback.showLoading('加载中...')
    feedback.toast('网络连接失败')
    expect(screen.getByText('加载中...')).toBeInTheDocument()

    feedback.hideLoading()
    expect(screen.queryByText('加载中...')).not.toBeInTheDocument()
    expect(screen.getByText('网络连接失败')).toBeInTheDocument()
  })

  it('shown twice it is one mask with the newer text', () => {
    feedback.showLoading('加载中...')
    feedback.showLoading('上传中...')
    expect(screen.queryByText('加载中...')).not.toBeInTheDocument()
    feedback.hideLoading()
    expect(screen.queryByText('上传中...')).not.toBeInTheDocument()
  })

  it('hiding what is not shown is harmless', () => {
    expect(() => feedback.hideLoading()).not.toThrow()
  })
})
