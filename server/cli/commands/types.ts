import type { WideDb } from '../../db/types'
import type { Sealing } from '../../security/sealing'
import type { Turning } from '../../security/turning'
import type { S3Config } from '../../uploads/storage/s3Config'

/** Dependencies of a command. */
export interface OpsContext {
  db: WideDb
  sealing: Sealing
  secrets: Turning<string>
  /** Folder of the uploads. */
  dataDir: string
  /** A bucket for uploads instead. */
  s3?: S3Config | null
  /** Prints a line of progress; absent in a running server. */
  report?: (line: string) => void
  /** Operator recorded with every change. */
  actor: string
  now: Date
}

/** Positional arguments and options by name. */
export type OpsArguments = Record<string, string>

export interface Table {
  columns: string[]
  rows: string[][]
}

/** Result of a command; sent as JSON from a running server to the command line. */
export interface OpsResult {
  /** A sentence. */
  message?: string
  /** Label and value, one pair per line. */
  record?: [string, string][]
  tables?: Table[]
  /** Lines drawn as they are, such as a QR code; own text only. */
  drawing?: string[]
  /** What `--json` prints. */
  data: unknown
  /** The command found a problem; it exits with code 1. */
  failed?: boolean
}

export interface OpsCommand {
  /** As typed: "applications list". */
  name: string
  /** Required arguments, in order. */
  takes?: string[]
  /** Options with a value and their help; those in `needs` are required. */
  options?: Record<string, string>
  needs?: string[]
  /** Options without a value and their help. */
  flags?: Record<string, string>
  summary: string
  /** Whether it works before any server has run on the data. */
  isForNewData?: boolean
  /** Describes an effect that can't be undone; the operator must confirm it. */
  warns?: string
  /** Answers without settings and data; for a command that needs neither. */
  runAlone?: () => OpsResult
  run(context: OpsContext, args: OpsArguments): Promise<OpsResult>
}
