import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureFolder, openDatabase } from '../../../server/openDatabase'
import type { WideDb } from '../../../server/db/types'
import { startCluster } from '../../postgres/cluster.mjs'
import { createDatabase } from '../../postgres/databases'
import { startServer, type RunningServer, UNDER_LOAD } from '../../support/server'

export interface Place {
  dataDir: string
  /** Opens the database without a server; the embedded one allows only one of the two at a time. */
  open(): Promise<{ db: WideDb; close: () => Promise<void> }>
  /** Starts the real server on it, as a separate process. */
  serve(): Promise<RunningServer>
  remove(): Promise<void>
}

const ENV = { ...UNDER_LOAD, DEMO_REVIEWER: '0' }

function place(databaseUrl: string | null, cleanUp: () => Promise<void>): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'xffq-bench-'))
  const env: Record<string, string> = databaseUrl ? { ...ENV, DATABASE_URL: databaseUrl } : ENV
  return {
    dataDir,
    open: () => {
      ensureFolder(dataDir)
      return openDatabase({ databaseUrl, dataDir }, () => {})
    },
    serve: () => startServer({ dataDir, env }),
    async remove() {
      await cleanUp()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The embedded database in its own folder. */
export const onPglite = (): Promise<Place> => Promise.resolve(place(null, async () => {}))

/** A real PostgreSQL 18, started for the bench. */
export async function onPostgres(): Promise<Place> {
  const stopCluster = await startCluster()
  return place(await createDatabase(), stopCluster)
}

/** A database on a running PostgreSQL. */
export const onDatabase = (url: string): Place => place(url, async () => {})
