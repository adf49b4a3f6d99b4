import { type ModelMoney, type ModelRow, type Taken } from './row'

/** What of an instalment the money put in order pays, in fen. */
interface Open {
  row: ModelRow
  interest: number
  principal: number
  /** Let go because it is paid earlier than it was. */
  less: number
}

/** How much less interest an instalment charges when it is paid on a day and not on the one it was, in fen. */
type LessOn = (row: ModelRow, day: number) => number

/** What may still be let go. */
interface Spare {
  lessOn: LessOn
  /** Let go before for earlier days than the instalments count as paid on, in fen. */
  already: number
}

const isOf = (money: ModelMoney) => (taken: Taken) =>
  taken.money === money && taken.part !== 'penalty'

const isEarlier = (money: ModelMoney, than: ModelMoney | undefined): boolean =>
  than !== undefined && money.day < than.day

const sumOf = (taken: readonly Taken[]): number =>
  taken.reduce((sum, { amount }) => sum + amount, 0)

/** Pays one instalment from what is left of the money; returns the rest. */
function payInTurn(open: Open, money: ModelMoney, left: number, spare: Spare): [number, Taken[]] {
  const wanted = Math.max(0, spare.lessOn(open.row, money.day))
  const already = Math.min(wanted, spare.already)
  const less = Math.min(wanted - already, open.interest)
  if (left >= open.interest + open.principal - less) {
    spare.already -= already
    open.interest -= less
    open.less += less
  }
  let rest = left
  const taken = (['interest', 'principal'] as const).map((part): Taken => {
    const amount = Math.min(rest, open[part])
    rest -= amount
    open[part] -= amount
    return { money, part, amount }
  })
  return [rest, taken.filter(({ amount }) => amount > 0)]
}

/**
 * Money booked after money that was sent later pays what it would have in the order of days, penalty apart: the same
 * instalments are paid with the same money again, each less dear where it is paid earlier than it was
 * (`docs/adr/0013-earned-interest.md`, `docs/adr/0015-early-instalments.md`).
 * @returns what is to be given back beside before, in fen; 0 also where another instalment would stay open
 */
export function putInOrder(
  rows: readonly ModelRow[],
  moneys: readonly ModelMoney[],
  spare: Spare,
): number {
  if (!moneys.some((money, at) => isEarlier(money, moneys[at - 1]))) return 0
  const opens = rows.map((row): Open => {
    const amountOf = (wanted: Taken['part']) =>
      sumOf(row.taken.filter(({ money, part }) => part === wanted && moneys.includes(money)))
    return { row, interest: amountOf('interest'), principal: amountOf('principal'), less: 0 }
  })
  const paid = new Map<ModelRow, Taken[]>(rows.map((row) => [row, []]))
  const refunds = new Map<ModelMoney, number>()
  for (const money of [...moneys].sort((a, b) => a.day - b.day)) {
    const own = rows.map((row) => row.taken.filter(isOf(money)))
    let left = sumOf(own.flat()) + money.refund
    for (const [at, open] of opens.entries()) {
      const isFor = money.nos.includes(open.row.no) || (own[at]?.length ?? 0) > 0
      if (!isFor || open.interest + open.principal === 0) continue
      const [rest, taken] = payInTurn(open, money, left, spare)
      left = rest
      paid.get(open.row)?.push(...taken)
    }
    refunds.set(money, left)
  }
  if (opens.some(({ interest, principal }) => interest + principal > 0)) return 0
  for (const { row, less } of opens) {
    const kept = row.taken.filter(
      ({ money, part }) => part === 'penalty' || !moneys.includes(money),
    )
    row.taken = [...kept, ...(paid.get(row) ?? [])]
    row.waived += less
    row.paid.interest -= less
  }
  for (const [money, refund] of refunds) money.refund = refund
  return opens.reduce((sum, { less }) => sum + less, 0)
}
