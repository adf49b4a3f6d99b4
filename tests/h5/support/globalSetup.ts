import { buildServerIfStale } from '../../support/builtServer'
import { startServer, type RunningServer } from '../../support/server'

declare global {
  var h5Server: RunningServer | undefined
}

/**
 * One real server with its fresh database for all browser flows; it serves the built app. Applications wait for
 * the tests' own operator, so that none is decided behind their backs.
 */
export default async function setUp(): Promise<void> {
  buildServerIfStale()
  const server = await startServer({ env: { DEMO_REVIEWER: '0' } })
  globalThis.h5Server = server
  process.env.H5_ORIGIN = server.origin
  process.env.H5_DATA_DIR = server.dataDir
}
