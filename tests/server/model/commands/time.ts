import type { Command } from './command'

/** One second past the lifetimes of codes and quotes. */
const SHORT = [61, 301, 961, 3_601]

const DAY = 86_400

const wait: Command = async (world, { pick }) => {
  const seconds = SHORT[pick % SHORT.length] ?? 61
  world.say(`${seconds} seconds go by`)
  world.server.clock.advance(seconds)
}

/** Moves by some days, or by enough for a write-off. */
const days: Command = async (world, { amount, way }) => {
  const count = 1 + (amount % 45) + (way === 7 ? 200 : 0)
  world.say(`${count} days go by`)
  world.server.clock.advance(count * DAY)
}

/** Moves to the next due date, or to about the end of the grace days. */
const due: Command = async (world, { pick }) => {
  const next = world.loans
    .flatMap((loan) => (loan.isRepayable ? loan.open(world.today) : []))
    .map((row) => row.due + (pick % 6))
    .filter((day) => day > world.today)
  if (next.length === 0) return
  const count = Math.min(...next) - world.today
  world.say(`${count} days go by, past a due date`)
  world.server.clock.advance(count * DAY)
}

export const TIME = { wait, days, due }
