import type { Download } from 'playwright-core'

/** Contents of a download. */
export async function contentOf(download: Download): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
