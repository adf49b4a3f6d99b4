import { buildServerIfStale } from '../../support/builtServer'
import { startServer, type RunningServer } from '../../support/server'

declare global {
  var webkitServer: RunningServer | undefined
}

/** The server of the ways in WebKit, which go on beside those in Chromium; see the one of `tests/h5`. */
export default async function setUp(): Promise<void> {
  buildServerIfStale()
  const server = await startServer({ env: { DEMO_REVIEWER: '0' } })
  globalThis.webkitServer = server
  process.env.WEBKIT_ORIGIN = server.origin
  process.env.WEBKIT_DATA_DIR = server.dataDir
}
