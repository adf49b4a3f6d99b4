/** `npm run typecheck`: once as H5, once as WeChat (a signature that drifted apart shows only in its own pass), once the server. */
import { runAll } from './run.mjs'

const fine = runAll([
  ['types of H5, domain and tests', 'tsc', '-p', 'tsconfig.json'],
  ['types of the mini-program', 'tsc', '-p', 'tsconfig.weapp.json'],
  ['types of the server', 'tsc', '-p', 'server/tsconfig.json'],
])
process.exit(fine ? 0 : 1)
