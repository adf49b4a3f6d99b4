import { act, render, screen } from '@testing-library/react'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { announce, feedback } from '@/platform/feedback'
import { liveRegion } from '@/platform/feedback.h5'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** The latest announcement to screen readers, apart from toasts. */
const said = () => liveRegion().querySelector('.f-announcement')?.textContent

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

it('the region that is said stands before any text comes into it', () => {
  const region = liveRegion()
  expect(region).toBeEmptyDOMElement()
  feedback.toast('已保存')
  expect(liveRegion()).toBe(region)
  expect(region).toHaveAttribute('aria-live', 'polite')
  expect(region).toHaveTextContent('已保存')
})

it('says a text once, and a newer one in its place', () => {
  announce('甲')
  const first = liveRegion().querySelector('.f-announcement')
  announce('甲')
  expect(liveRegion().querySelector('.f-announcement')).toBe(first)
  announce('乙')
  expect(said()).toBe('乙')
})

describe('a page that loads', () => {
  beforeEach(() => {
    announce('')
    // jsdom has no layout.
    jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  })
  afterEach(() => jest.restoreAllMocks())

  it('says so when it takes long, and that it has loaded when nothing is on its way any more', () => {
    const { rerender } = render(
      <div className="taro_page">
        <Skeleton kind="list" />
        <div>
          <Skeleton key="other" kind="text" />
        </div>
      </div>,
    )
    pass(999)
    expect(said()).toBe('')
    pass(1)
    expect(said()).toBe('加载中')
    rerender(
      <div className="taro_page">
        <Skeleton kind="list" />
        <div>好了</div>
      </div>,
    )
    expect(said()).toBe('加载中')
    rerender(<div className="taro_page">都好了</div>)
    expect(said()).toBe('加载完成')
  })

  it('says nothing of a page that was there at once', () => {
    const { rerender } = render(
      <div>
        <Skeleton kind="list" />
      </div>,
    )
    pass(500)
    rerender(<div>好了</div>)
    pass(5_000)
    expect(said()).toBe('')
  })

  it('leaves it to what went wrong to say so', () => {
    const { rerender } = render(
      <div>
        <Skeleton kind="list" />
      </div>,
    )
    pass(1_000)
    rerender(
      <div>
        <StateView kind="offline" />
      </div>,
    )
    expect(said()).toBe('加载中')
    expect(screen.getByRole('alert')).toHaveTextContent('网络连接失败')
  })
})
