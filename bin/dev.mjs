/**
 * `npm run dev`: the API under watch on PORT (8787), and Taro's development server for H5 on
 * DEV_PORT (10086), which passes /api to it.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram, stopWith } from './lib/children.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/node.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

checkNode()
await installIfNeeded(root)

const require = createRequire(import.meta.url)
/** Taro's configuration finds the API by the same variable. */
const env = { ...process.env, PORT: process.env.PORT || '8787' }

const run = (args, mode) =>
  runProgram(process.execPath, args, { cwd: root, env: { ...env, NODE_ENV: mode } })

const tsx = require.resolve('tsx/cli')
const taro = require.resolve('@tarojs/cli/bin/taro')
// The first that ends ends the other.
stopWith(
  await Promise.race([
    run([tsx, 'watch', '--clear-screen=false', 'server/main.ts'], 'production'),
    run([taro, 'build', '--type', 'h5', '--watch'], 'development'),
  ]),
)
