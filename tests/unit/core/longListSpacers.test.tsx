/** On H5, rows far from the screen are a spacer of their height: neither elements nor what React keeps of them stay. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { LongList } from '@/widgets/LongList/LongList'

const HEIGHT = 480.5

/** Stands in for the browser's layout, which jsdom lacks: where each element is, is said by the test. */
const watched = new Map<Element, (isIntersecting: boolean, height: number) => void>()
let resized = () => {}

class FakePositions {
  private readonly own = new Set<Element>()
  constructor(private readonly report: IntersectionObserverCallback) {}
  observe(target: Element): void {
    this.own.add(target)
    watched.set(target, (isIntersecting, height) => {
      const entry = { target, isIntersecting, boundingClientRect: { height } }
      this.report([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver)
    })
  }
  unobserve(target: Element): void {
    this.own.delete(target)
    watched.delete(target)
  }
}

class FakeSizes {
  constructor(report: () => void) {
    resized = report
  }
  /** A browser reports the first size by itself, after the layout. */
  observe(): void {
    resized()
  }
  disconnect(): void {
    resized = () => {}
  }
}

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: FakePositions, ResizeObserver: FakeSizes })
})
afterEach(() => {
  Object.assign(globalThis, { IntersectionObserver: undefined, ResizeObserver: undefined })
})

const ROWS = Array.from({ length: 1_000 }, (_, at) => `第 ${at + 1} 行`)

const shown = () => screen.queryAllByText(/第 \d+ 行/).map(({ textContent }) => textContent)
const stretches = () => [...document.querySelectorAll<HTMLElement>('.long-list__stretch')]

/** Reports where a stretch is, as a browser does after a scroll. */
const say = (at: number, isNear: boolean, height = HEIGHT): void => {
  const stretch = stretches()[at]
  act(() => {
    if (stretch) watched.get(stretch)?.(isNear, height)
  })
}

/** A list that grew to its end while all but its last stretch went out of sight. */
async function grown(): Promise<void> {
  render(
    <LongList items={ROWS}>
      {(row) => (
        <button key={row} type="button">
          {row}
        </button>
      )}
    </LongList>,
  )
  for (let at = 0; at < 199; at += 1) {
    while (stretches().length < at + 2) await act(() => new Promise((done) => setTimeout(done, 1)))
    say(at, false)
  }
}

it('a thousand rows keep the elements of those near the screen only, in their places', async () => {
  await grown()
  expect(shown()).toEqual(ROWS.slice(-5))
  expect(stretches()).toHaveLength(200)
  expect(document.body.getElementsByTagName('*').length).toBeLessThan(220)
  for (const { style } of stretches().slice(0, -1)) expect(style.height).toBe(`${HEIGHT}px`)

  say(198, true)
  expect(await screen.findByText('第 991 行')).toBeTruthy()
  expect(shown()).toEqual(ROWS.slice(-10))
  expect(stretches()[198]?.style.height).toBe('')
})

it('what leaves again before its turn is not drawn, and a page below another one keeps its rows', async () => {
  render(<LongList items={ROWS.slice(0, 10)}>{(row) => <p key={row}>{row}</p>}</LongList>)
  say(0, false)
  expect(shown()).toEqual(ROWS.slice(5, 10))
  say(1, false, 0)
  expect(shown()).toEqual(ROWS.slice(5, 10))
  const first = stretches()[0]
  act(() => {
    if (!first) return
    watched.get(first)?.(true, HEIGHT)
    watched.get(first)?.(false, HEIGHT)
  })
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(shown()).toEqual(ROWS.slice(5, 10))
})

it('a list asks for no size or style before the browser laid it out', () => {
  let report = () => {}
  class LaterSizes extends FakeSizes {
    constructor(now: () => void) {
      super(() => {})
      report = now
    }
  }
  Object.assign(globalThis, { ResizeObserver: LaterSizes })
  const styles = jest.spyOn(window, 'getComputedStyle')
  render(<LongList items={ROWS.slice(0, 10)}>{(row) => <p key={row}>{row}</p>}</LongList>)
  expect(styles).not.toHaveBeenCalled()
  report()
  expect(styles).toHaveBeenCalled()
  styles.mockRestore()
  say(0, false)
  expect(shown()).toEqual(ROWS.slice(5, 10))
})

it('a row with the focus stays', () => {
  render(
    <LongList items={ROWS.slice(0, 10)}>
      {(row) => (
        <button key={row} type="button">
          {row}
        </button>
      )}
    </LongList>,
  )
  const button = screen.getByText('第 2 行')
  button.focus()
  fireEvent.focus(button)
  say(0, false)
  expect(document.activeElement).toBe(screen.getByText('第 2 行'))
})

it('after a turn of the phone, what is far away is measured again', async () => {
  const { container } = render(
    <LongList items={ROWS.slice(0, 10)}>{(row) => <p key={row}>{row}</p>}</LongList>,
  )
  say(0, false)
  expect(stretches()[0]?.style.height).toBe(`${HEIGHT}px`)
  Object.defineProperty(container, 'clientWidth', { value: 800 })
  act(() => resized())
  expect(await screen.findByText('第 1 行')).toBeTruthy()
  say(0, false, 240)
  expect(stretches()[0]?.style.height).toBe('240px')
})
