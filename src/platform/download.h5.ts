/**
 * Safari begins to read a download only after the script that asked for it has ended, and reads nothing of an address
 * that was taken back by then; no event tells when it is done. So long, in ms, the address stays good.
 */
const GOOD_FOR_MS = 40_000

/** Hands the browser a file to save under this name. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), GOOD_FOR_MS)
}
