import { startServer, type RunningServer } from '../../support/server'

declare global {
  var h5Server: RunningServer | undefined
}

/** One real server with its fresh database for all browser flows; it serves the built app. */
export default async function setUp(): Promise<void> {
  globalThis.h5Server = await startServer()
  process.env.H5_ORIGIN = globalThis.h5Server.origin
}
