/** A browser may still be reading the file for this long after the download began, ms. */
const DOWNLOAD_MS = 60_000

/** Saves a file that was read, under this name. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_MS)
}
