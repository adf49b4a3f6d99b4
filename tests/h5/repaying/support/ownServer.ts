import { startServer, type RunningServer } from '../../../support/server'
import { useServer } from '../../support/backend'

/**
 * A separate server for this test file, for flows that change the debts of demo accounts. The demo reviewer is off,
 * so that only tests decide vouchers.
 */
export async function startOwnServer(): Promise<RunningServer> {
  const server = await startServer({ env: { DEMO_REVIEWER: '0' } })
  useServer(server.origin)
  process.env.H5_DATA_DIR = server.dataDir
  return server
}
