export default async function tearDown(): Promise<void> {
  await globalThis.h5Server?.stop()
}
