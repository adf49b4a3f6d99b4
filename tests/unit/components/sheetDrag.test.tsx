import { act, fireEvent, render, screen } from '@testing-library/react'
import { Sheet } from '@/components/Sheet/Sheet'

const START = 400

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A finger put on a sheet. */
function fingerOn(onClose: () => void, place: 'text' | 'slider' = 'text', asks = false) {
  render(
    <Sheet open onClose={onClose} title="费用" asks={asks}>
      <p>说明</p>
      <input type="range" aria-label="金额" />
    </Sheet>,
  )
  const target = place === 'text' ? screen.getByText('说明') : screen.getByRole('slider')
  const at = (y: number, x = 0) => ({ touches: [{ clientX: x, clientY: START + y }] })
  fireEvent.touchStart(target, at(0))
  return {
    move: (y: number, x = 0) => fireEvent.touchMove(target, at(y, x)),
    lift: () => {
      fireEvent.touchEnd(target)
      act(() => jest.runAllTimers())
    },
  }
}

const sheet = () => screen.getByRole('dialog')

describe('a sheet dragged', () => {
  it('far down closes', () => {
    const onClose = jest.fn()
    const { move, lift } = fingerOn(onClose)
    move(40)
    expect(sheet().style.transform).toBe('translateY(40px)')
    move(160)
    lift()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('a little springs back', () => {
    const onClose = jest.fn()
    const { move, lift } = fingerOn(onClose)
    // Apart in time: a fast drag is a fling.
    move(10)
    jest.advanceTimersByTime(500)
    move(25)
    lift()
    expect(sheet().style.transform).toBe('')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('scrolls first, and follows the finger from where its content came to the top', () => {
    const onClose = jest.fn()
    const { move, lift } = fingerOn(onClose)
    const body = screen.getByRole('group')
    body.scrollTop = 100
    move(90)
    expect(sheet().style.transform).toBe('')
    body.scrollTop = 0
    move(100)
    move(115)
    expect(sheet().style.transform).toBe('translateY(25px)')
    lift()
  })

  it.each([
    ['to the side', 'text', 200],
    ['by its slider', 'slider', 0],
  ] as const)('%s stays where it is', (_, place, x) => {
    const onClose = jest.fn()
    const { move, lift } = fingerOn(onClose, place)
    move(20, x)
    move(200, x)
    lift()
    expect(sheet().style.transform).toBe('')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('stays where it asks a question', () => {
    const onClose = jest.fn()
    const { move, lift } = fingerOn(onClose, 'text', true)
    move(200)
    lift()
    expect(onClose).not.toHaveBeenCalled()
    expect(document.querySelector('.c-sheet__grip')).toBeNull()
  })
})
