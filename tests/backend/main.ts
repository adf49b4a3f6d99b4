import { parseArgs } from 'node:util'
import { CALLS } from '@domain/index'
import type { Finding } from './verdict'
import { walk } from './walk'

const USAGE = 'npm run check:backend -- --host https://… --account … --password …'

const line = ({ call, verdict, notes }: Finding): string => {
  const { method, path } = CALLS[call]
  const said = notes.map((note) => `\n${' '.repeat(12)}${note}`).join('')
  return `${verdict.padEnd(11)} ${method.padEnd(4)} ${path}${said}`
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { host: text, account: text, password: text } })
  const { host, account, password } = values
  if (!host || !account || !password) {
    console.error(USAGE)
    return 2
  }
  const findings = await walk({ host: host.replace(/\/$/, ''), account, password })
  console.log(findings.map(line).join('\n'))
  const count = (verdict: Finding['verdict']) =>
    findings.filter((finding) => finding.verdict === verdict).length
  console.log(
    [
      `${count('kept')} kept, ${count('deviates')} deviate, ${count('missing')} missing`,
      `${count('not offered')} not offered (the app does without them), ${count('not asked')} not asked`,
    ].join(', '),
  )
  return count('deviates') + count('missing') === 0 ? 0 : 1
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: Error) => {
    console.error(
      `The backend did not answer: ${error.cause instanceof Error ? error.cause.message : error.message}`,
    )
    process.exitCode = 2
  },
)
