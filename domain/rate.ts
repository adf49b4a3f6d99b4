/** Percent rates: text on the wire, whole ten-thousandths of a percent inside. */
import type { PercentText } from './contract/scalars'

/** Ten-thousandths of a percent: 14.40 % = 144,000. */
export type Rate = number

/** Rate ÷ RATE_UNIT is the rate as a fraction (0.144). */
export const RATE_UNIT = 1_000_000

export const MONTHS_PER_YEAR = 12

const PERCENT = /^(0|[1-9]\d{0,2})(?:\.(\d{1,4}))?$/

/** "14.40" → 144000. Throws RangeError for anything that is not a rate (0 to 999.9999). */
export function parseRate(percent: PercentText): Rate {
  const match = PERCENT.exec(percent)
  if (!match) throw new RangeError(`not a rate in percent: ${percent}`)
  return Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
}

/** Rate → percent with two decimals, or more if the rate has them: "14.40", "5.3875". */
export function formatRate(rate: Rate): PercentText {
  const digits = String(rate).padStart(5, '0')
  const places = digits.slice(-4).replace(/0{1,2}$/, '')
  return `${digits.slice(0, -4)}.${places}`
}

/** Formats a computed percentage, such as an IRR, with two decimals. */
export function formatPercent(percent: number): PercentText {
  return percent.toFixed(2)
}
