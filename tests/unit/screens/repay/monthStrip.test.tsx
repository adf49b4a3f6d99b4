import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { addMonthsFromSeed } from '@domain/calendar'
import { MonthStrip } from '@/screens/repay/Upcoming'

const months = Array.from({ length: 36 }, (_, at) => ({
  month: addMonthsFromSeed('2026-12-10', at).slice(0, 7),
  amount: 10_500,
  items: [],
}))

function Strip() {
  const [chosen, choose] = useState('2026-12')
  return <MonthStrip months={months} chosen={chosen} thisYear="2026" onChoose={choose} />
}

const button = (name: RegExp) => screen.getByRole('button', { name })

describe('months to choose from', () => {
  it('turn by the keyboard from year to year and back, never leaving the strip', async () => {
    const user = userEvent.setup()
    render(<Strip />)
    for (const [turn, first] of [
      [/之后 12/, /^2027年12月/],
      [/之后 12/, /^2028年12月/],
      [/之前 12/, /^2027年12月/],
    ] as const) {
      button(turn).focus()
      await user.keyboard('{Enter}')
      expect(button(first)).toHaveFocus()
      expect(button(first)).toHaveAttribute('aria-pressed', 'true')
    }
  })

  it('leave the focus where it is when one of them is chosen', async () => {
    render(<Strip />)
    await userEvent.click(button(/^2027年2月/))
    expect(button(/^2027年2月/)).toHaveFocus()
  })
})
