import { render, screen } from '@testing-library/react'
import { LongList } from '@/widgets/LongList/LongList'

it('a browser draws the first ten rows at once, the others in turn, and none twice', async () => {
  const rows = Array.from({ length: 23 }, (_, at) => `第 ${at + 1} 行`)
  const times = new Map<string, number>()
  const most: number[] = []
  const draw = (row: string) => {
    times.set(row, (times.get(row) ?? 0) + 1)
    return <p key={row}>{row}</p>
  }
  const watch = new MutationObserver(() => most.push(screen.getAllByText(/第 \d+ 行/).length))
  const { container } = render(<LongList items={rows}>{draw}</LongList>)
  expect(screen.getAllByText(/第 \d+ 行/)).toHaveLength(10)

  watch.observe(container, { childList: true, subtree: true })
  expect(await screen.findByText('第 23 行')).toBeTruthy()
  watch.disconnect()
  expect(most).toEqual([15, 20, 23])
  expect([...times.values()]).toEqual(Array(23).fill(1))
})

it('a list that is read anew grows in turns again', async () => {
  const rows = Array.from({ length: 23 }, (_, at) => `第 ${at + 1} 行`)
  const listOf = (count: number) => (
    <LongList items={rows.slice(0, count)}>{(row) => <p key={row}>{row}</p>}</LongList>
  )
  const { rerender } = render(listOf(23))
  expect(await screen.findByText('第 23 行')).toBeTruthy()

  rerender(listOf(3))
  expect(screen.getAllByText(/第 \d+ 行/)).toHaveLength(3)
  rerender(listOf(23))
  expect(screen.getAllByText(/第 \d+ 行/)).toHaveLength(10)
  expect(await screen.findByText('第 23 行')).toBeTruthy()
})
