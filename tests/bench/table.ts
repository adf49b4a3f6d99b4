import type { Result } from './result'

const CELLS = ['Metric', 'Ours', 'Peer or limit', 'Ratio', 'Goal']

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** The head of a table of measures, in Markdown. */
export const head = (): string => `${line(CELLS)}\n${line(CELLS.map(() => '---'))}`

/** A measure as a table row; a missed goal is bold. */
export function row({ metric, unit, ours, against, than, ratio, goal, met }: Result): string {
  const wanted = 'most' in goal ? `≤ ${goal.most}` : `≥ ${goal.least}`
  const held = `${than}${against === 'peer' ? ' (peer)' : ''}`
  const ofUnit = unit ? ` ${unit}` : ''
  return line([metric, `${ours}${ofUnit}`, held, ratio, met ? wanted : `**${wanted}**`])
}
