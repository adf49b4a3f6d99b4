/**
 * `npm run dev`: runs the API on PORT (8787), restarted after changes, and Taro's development server for H5 on DEV_PORT
 * (10086), which passes /api on to it.
 */
import { createRequire } from 'node:module'
import { runProgram, stopWith } from './lib/children.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { root } from './run.mjs'

checkNode()
await installIfNeeded(root)

const require = createRequire(import.meta.url)
/** config/dev.ts reads the same variable to find the API. */
const env = { ...process.env, PORT: process.env.PORT || '8787' }

const run = (args, mode) =>
  runProgram(process.execPath, args, { cwd: root, env: { ...env, NODE_ENV: mode } })

const tsx = require.resolve('tsx/cli')
const taro = require.resolve('@tarojs/cli/bin/taro')
// When one of them ends, the other is stopped.
stopWith(
  await Promise.race([
    run([tsx, 'watch', '--clear-screen=false', 'server/main.ts'], 'production'),
    run([taro, 'build', '--type', 'h5', '--watch'], 'development'),
  ]),
)
