import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** What is left of a schema when names are shortened: its key for kinds, and what the contract says of its fields. */
const MARKERS = ['~kind', 'typebox', 'yuan, two places', 'YYYY-MM-DD in Asia/Shanghai']

/** Scripts of a build with code of a schema in them: the contract's types alone are for the client. */
export const schemaCode = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const code = readFileSync(path.join(folder, file), 'utf8')
      return MARKERS.filter((marker) => code.includes(marker)).map((one) => `${file}: ${one}`)
    })
