import { CALLS } from '@domain/index'
import { SPECIFIED } from './specification'
import type { Finding } from './verdict'
import type { Outcome } from './walk'

const VERDICTS = ['conforms', 'deviates', 'missing', 'not offered', 'unproven'] as const

const WIDTH = Math.max(...VERDICTS.map((verdict) => verdict.length)) + 2

const isSpecified = ({ call }: Finding): boolean => SPECIFIED.includes(call)

function rowOf({ call, verdict, notes }: Finding): string {
  const { method, path } = CALLS[call]
  const said = notes.map((note) => `\n${' '.repeat(WIDTH)}- ${note}`).join('')
  return `${verdict.padEnd(WIDTH)}${method.padEnd(5)}${path}${said}`
}

function tallyOf(findings: Finding[]): string {
  return VERDICTS.map((verdict) => {
    const { length } = findings.filter((finding) => finding.verdict === verdict)
    return length === 0 ? '' : `${length} ${verdict}`
  })
    .filter(Boolean)
    .join(', ')
}

/** 0: the calls of the specification conform. 1: one does not. 2: the check ended early. 3: none fails, some are unproven. */
export function exitCodeOf({ findings, stopped }: Outcome): number {
  if (stopped !== null) return 2
  const specified = findings.filter(isSpecified)
  if (specified.some(({ verdict }) => verdict === 'deviates' || verdict === 'missing')) return 1
  return specified.every(({ verdict }) => verdict === 'conforms') ? 0 : 3
}

/** What was found, for a person. */
export function tableOf(outcome: Outcome): string {
  const { findings, stopped } = outcome
  const specified = findings.filter(isSpecified)
  const further = findings.filter((finding) => !isSpecified(finding))
  return [
    `The ${specified.length} calls of the specification: ${tallyOf(specified)}`,
    ...specified.map(rowOf),
    '',
    `Further calls, which the app can do without: ${tallyOf(further)}`,
    ...further.map(rowOf),
    ...(stopped === null ? [] : ['', `Stopped: ${stopped}`]),
  ].join('\n')
}

/** The same for a program. */
export const jsonOf = (outcome: Outcome): string =>
  JSON.stringify(
    {
      conforms: exitCodeOf(outcome) === 0,
      stopped: outcome.stopped,
      calls: outcome.findings.map((finding) => {
        const { method, path } = CALLS[finding.call]
        return { method, path, specified: isSpecified(finding), ...finding }
      }),
    },
    null,
    2,
  )
