import type { Db } from '../../db/types'
import type { Sealing } from '../../security/sealing'

/** What a command works on. */
export interface OpsContext {
  db: Db
  sealing: Sealing
  /** Where uploads lie. */
  dataDir: string
  /** Recorded with whatever the command does. */
  actor: string
  now: Date
}

/** Positional arguments and options by name. */
export type OpsArguments = Record<string, string>

export interface Table {
  columns: string[]
  rows: string[][]
}

/** What a command answers; travels as JSON between a running server and the command line. */
export interface OpsResult {
  /** A sentence. */
  message?: string
  /** What and how it is, line by line. */
  record?: [string, string][]
  tables?: Table[]
  /** What `--json` prints. */
  data: unknown
  /** True when the command found something wrong: it ends with code 1. */
  failed?: boolean
}

export interface OpsCommand {
  /** As typed: "applications list". */
  name: string
  /** Names of the arguments that must follow, in their order. */
  takes?: string[]
  /** Options with a value: what each is for; those in `needs` must be given. */
  options?: Record<string, string>
  needs?: string[]
  summary: string
  /** Whether it also works where no server has run yet. */
  isForNewData?: boolean
  /** What is about to happen that can't be undone; asked for before it does. */
  warns?: string
  run(context: OpsContext, args: OpsArguments): Promise<OpsResult>
}
