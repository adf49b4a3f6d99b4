import { buildServerIfStale } from '../../support/builtServer'
import { startServer, type RunningServer } from '../../support/server'

declare global {
  /** Servers by the project whose suites use them. */
  var servers: Map<string, RunningServer> | undefined
}

/** The used fields of a jest project. */
export interface Project {
  displayName: { name: string }
}

/**
 * One real server with a fresh database for all browser flows of a project; it serves the built app. The demo
 * reviewer is off, so that only tests decide applications.
 */
export default async function setUp(_: unknown, { displayName }: Project): Promise<void> {
  buildServerIfStale()
  const server = await startServer({ env: { DEMO_REVIEWER: '0' } })
  globalThis.servers ??= new Map()
  globalThis.servers.set(displayName.name, server)
  const own = displayName.name.toUpperCase()
  process.env[`${own}_ORIGIN`] = server.origin
  process.env[`${own}_DATA_DIR`] = server.dataDir
}
