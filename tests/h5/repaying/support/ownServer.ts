import { startServer, type RunningServer } from '../../../support/server'
import { useServer } from '../../support/backend'

/**
 * A server for this test file alone, for flows that change what the demo accounts owe. Vouchers wait for the tests'
 * own operator.
 */
export async function startOwnServer(): Promise<RunningServer> {
  const server = await startServer({ env: { DEMO_REVIEWER: '0' } })
  useServer(server.origin)
  process.env.H5_DATA_DIR = server.dataDir
  return server
}
