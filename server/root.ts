import { resolve } from 'node:path'

/** The folder of the project: sources in server/ and what is built in dist/ lie equally deep in it. */
export const ROOT = resolve(__dirname, '..')
