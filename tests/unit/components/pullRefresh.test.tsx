import { act, fireEvent, render, screen } from '@testing-library/react'
import { PullRefresh } from '@/components/PullRefresh/PullRefresh'

const START = 100

/** A finger on a page at this scroll position, px. */
function finger(scrolled: number) {
  // Never resolves, so that nothing changes after the end of a test.
  const onRefresh = jest.fn(() => new Promise(() => undefined))
  render(
    <div data-testid="page">
      <PullRefresh onRefresh={onRefresh} loadedAt={null} nowMs={0} pull>
        内容
      </PullRefresh>
    </div>,
  )
  const page = screen.getByTestId('page')
  const content = screen.getByText('内容')
  page.scrollTop = scrolled
  fireEvent.touchStart(content, { touches: [{ clientY: START }] })
  return {
    onRefresh,
    /** Moves this far below the start, with the page scrolled to `left`. */
    move: (distance: number, left = 0) => {
      page.scrollTop = left
      fireEvent.touchMove(content, { touches: [{ clientY: START + distance }] })
    },
    release: () => fireEvent.touchEnd(content),
  }
}

describe('pulling with a finger', () => {
  it('refreshes at the top of the page', () => {
    const { move, release, onRefresh } = finger(0)
    move(200)
    expect(screen.getByText('松开刷新')).toBeTruthy()
    release()
    expect(onRefresh).toHaveBeenCalledTimes(1)
  })

  it('does not count the way that scrolled the page to its top', () => {
    const { move, release, onRefresh } = finger(300)
    move(150, 150)
    move(295, 5)
    move(310)
    expect(screen.getByText('下拉刷新')).toBeTruthy()
    release()
    expect(onRefresh).not.toHaveBeenCalled()
  })

  it('counts from where the page came to its top', () => {
    const { move, release, onRefresh } = finger(300)
    move(295, 5)
    move(500)
    release()
    expect(onRefresh).toHaveBeenCalledTimes(1)
  })

  it('comes to rest where no way back was drawn', () => {
    jest.useFakeTimers()
    const { move, release } = finger(0)
    const state = () => document.querySelector('.c-pull')?.getAttribute('data-state')
    move(40)
    release()
    expect(state()).toBe('aborting')
    act(() => jest.advanceTimersByTime(1_000))
    expect(state()).toBe('idle')
    jest.useRealTimers()
  })
})

describe('a refresh that has ended', () => {
  /** Presses the button; `loadedAt` is when the data that came was loaded. */
  async function refreshed(loadedAt: number): Promise<void> {
    jest.useFakeTimers()
    const page = (at: number) => (
      <PullRefresh onRefresh={() => Promise.resolve()} loadedAt={at} nowMs={1_000} pull>
        内容
      </PullRefresh>
    )
    const { rerender } = render(page(500))
    fireEvent.click(screen.getByRole('button', { name: '刷新' }))
    rerender(page(loadedAt))
    await act(() => jest.advanceTimersByTimeAsync(100))
  }
  afterEach(() => jest.useRealTimers())

  it('says so, and then comes to rest', async () => {
    await refreshed(900)
    expect(screen.getByText('已更新')).toBeTruthy()
    await act(() => jest.advanceTimersByTimeAsync(800))
    await act(() => jest.advanceTimersByTimeAsync(500))
    expect(screen.queryByText('已更新')).toBeNull()
    expect(document.querySelector('.c-pull')?.getAttribute('data-state')).toBe('idle')
  })

  it('says nothing of it where nothing newer came', async () => {
    await refreshed(500)
    expect(screen.queryByText('已更新')).toBeNull()
    await act(() => jest.advanceTimersByTimeAsync(2_000))
  })
})
