import { buildServerIfStale } from '../../support/builtServer'
import { startServer, type RunningServer } from '../../support/server'

declare global {
  /** By the name of the project whose suites ask it. */
  var servers: Map<string, RunningServer> | undefined
}

/** A project of jest's, as far as it is asked. */
export interface Project {
  displayName: { name: string }
}

/**
 * One real server with its fresh database for all browser flows of a project; it serves the built app. Applications
 * wait for the tests' own operator, so that none is decided behind their backs.
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
