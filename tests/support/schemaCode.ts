import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Text of a schema that survives minification: its key for kinds, and field descriptions of the contract. */
const MARKERS = ['~kind', 'typebox', 'yuan, two places', 'YYYY-MM-DD in Asia/Shanghai']

/** Scripts of a build that contain schema code: the client should only use the contract's types. */
export const schemaCode = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const code = readFileSync(path.join(folder, file), 'utf8')
      return MARKERS.filter((marker) => code.includes(marker)).map((one) => `${file}: ${one}`)
    })
