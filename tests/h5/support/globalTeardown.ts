import type { Project } from './globalSetup'

export default async function tearDown(_: unknown, { displayName }: Project): Promise<void> {
  await globalThis.servers?.get(displayName.name)?.stop()
}
