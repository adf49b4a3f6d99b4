import { rmSync } from 'node:fs'
import path from 'node:path'

export default function tearDown(): void {
  if (process.env.FRESH_DATABASE)
    rmSync(path.dirname(process.env.FRESH_DATABASE), { recursive: true, force: true })
}
