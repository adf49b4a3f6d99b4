import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const made: string[] = []
afterAll(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** An empty folder, deleted after the tests of the file. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'weapp-'))
  made.push(folder)
  return folder
}
