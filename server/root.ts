import { resolve } from 'node:path'

/** Project folder: server/ and dist/ are both directly inside it. */
export const ROOT = resolve(__dirname, '..')
