/** Jest's global setup of the suites that use PostgreSQL: one server for the whole run. */
import { startCluster } from './cluster.mjs'

export default async function setUp() {
  globalThis.stopCluster = await startCluster()
}
