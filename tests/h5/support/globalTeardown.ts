import { closeBrowsers } from '../../jest/lentBrowsers'
import type { Project } from './globalSetup'

export default async function tearDown(_: unknown, { displayName }: Project): Promise<void> {
  // When jest runs suites in its own process, a browser would keep it from ending.
  await closeBrowsers()
  await globalThis.servers?.get(displayName.name)?.stop()
}
