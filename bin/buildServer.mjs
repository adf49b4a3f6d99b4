/**
 * Builds the server into one file, dist/server.js, which loads in half the time of its sources, and its threads into
 * dist/jobs.js; then makes the empty database that every new embedded database is copied from.
 */
import path from 'node:path'
import { checkInstalled, checkNode } from './lib/machine.mjs'
import { root, runNode } from './lib/run.mjs'

checkNode()
checkInstalled(root)
const { build } = await import('esbuild')

/** Packages that are not bundled. */
const EXTERNAL = [
  // These read files beside their code.
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  'pdfkit',
  'piscina',
  'sharp',
  // Not valid in strict mode, which the bundle has.
  'wechatpay-axios-plugin',
  // Optional for pg.
  'pg-native',
]

const domain = path.join(root, 'domain')

/** Of both programs. */
const options = {
  absWorkingDir: root,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  charset: 'utf8',
  external: EXTERNAL,
  // With --enable-source-maps, stack traces name the lines of the sources.
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
}

await build({
  ...options,
  entryPoints: { server: 'server/main.ts' },
  alias: { '@domain': domain },
})
// Every uploaded document loads it anew: minified, and without the half of the package that draws.
await build({
  ...options,
  entryPoints: { jobs: 'server/jobs.ts' },
  minify: true,
  alias: {
    '@domain': domain,
    '@cantoo/pdf-lib': path.join(root, 'node_modules/@cantoo/pdf-lib/es/core/index.js'),
    // Which the package uses, and does not export.
    '@cantoo/pdf-lib/cjs/core/crypto': path.join(
      root,
      'node_modules/@cantoo/pdf-lib/es/core/crypto.js',
    ),
  },
})
// The engine runs for too short a time to gain from code that takes longer to compile.
const makeDatabase = ['--liftoff-only', '--import', 'tsx', 'server/db/makeEmptyDatabase.ts']
process.exitCode = await runNode(makeDatabase)
