import { exec } from 'node:child_process'
import { promisify, parseArgs } from 'node:util'
import { exitCodeOf, jsonOf, tableOf } from './table'
import { type Backend, walk } from './walk'

const USAGE = `npm run check:backend -- --host https://… --account … --password … [--origin https://…] [--json]
  --write                    applies for a loan, uploads, proves a payment and saves the profile, as that account
  --other ACCOUNT:PASSWORD   asks for that account's loans as another person, who must be refused
  --mobile NUMBER            a number without an account: registers it, and logs in by code
  --codes COMMAND            prints the code last sent to $MOBILE for $EVENT, in the shell`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

/** The backend of the arguments, or null when something is missing. */
function readArguments(): { backend: Backend; json: boolean } | null {
  const { values } = parseArgs({
    options: {
      host: text,
      account: text,
      password: text,
      origin: text,
      other: text,
      mobile: text,
      codes: text,
      write: flag,
      json: flag,
      help: flag,
    },
  })
  const { host, account, password, origin, other, mobile, codes, write, json = false } = values
  if (!host || !account || !password) return null
  const needsWrite = other !== undefined || mobile !== undefined || codes !== undefined
  if ((needsWrite && !write) || (mobile === undefined) !== (codes === undefined)) return null
  const at = other?.indexOf(':') ?? -1
  if (other !== undefined && at < 1) return null
  const means = {
    ...(other === undefined
      ? {}
      : { other: { account: other.slice(0, at), password: other.slice(at + 1) } }),
    ...(mobile === undefined ? {} : { mobile }),
    ...(codes === undefined ? {} : { codeOf: codesFrom(codes) }),
    pause: (seconds: number) => new Promise<void>((done) => setTimeout(done, seconds * 1000)),
  }
  return {
    backend: {
      host: host.replace(/\/$/, ''),
      account,
      password,
      ...(origin === undefined ? {} : { origin: origin.replace(/\/$/, '') }),
      ...(write ? { write: means } : {}),
    },
    json,
  }
}

const codesFrom = (command: string) => async (mobile: string, event: string) => {
  const env = { ...process.env, MOBILE: mobile, EVENT: event }
  const { stdout } = await promisify(exec)(command, { env })
  return stdout.trim()
}

async function main(): Promise<number> {
  const asked = readArguments()
  if (!asked) {
    console.error(USAGE)
    return 2
  }
  const outcome = await walk(asked.backend)
  console.log(asked.json ? jsonOf(outcome) : tableOf(outcome))
  return exitCodeOf(outcome)
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: Error) => {
    console.error(
      `The check ended: ${error.cause instanceof Error ? error.cause.message : error.message}`,
    )
    process.exitCode = 2
  },
)
