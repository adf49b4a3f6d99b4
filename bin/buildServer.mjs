/**
 * Builds the server into one file, dist/server.js, which loads in half the time its sources take, another for its
 * threads, dist/jobs.js, and the empty database that new embedded ones begin as a copy of.
 */
import path from 'node:path'
import { build } from 'esbuild'
import { runProgram } from './lib/children.mjs'
import { root } from './run.mjs'

/** Packages that stay as they are installed. */
const EXTERNAL = [
  // These read files beside their code.
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  'pdfkit',
  'piscina',
  'sharp',
  // Does what strict code may not do.
  'wechatpay-axios-plugin',
  // Used by pg where somebody has it.
  'pg-native',
]

await build({
  absWorkingDir: root,
  entryPoints: { server: 'server/main.ts', jobs: 'server/jobs.ts' },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  charset: 'utf8',
  external: EXTERNAL,
  alias: { '@domain': path.join(root, 'domain') },
  // For --enable-source-maps: traces name the lines of the sources.
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
})
const makeDatabase = ['--import', 'tsx', 'server/db/makeEmptyDatabase.ts']
process.exitCode = await runProgram(process.execPath, makeDatabase, { cwd: root })
