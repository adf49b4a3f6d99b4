/**
 * `npm start`: installs what is missing, builds app and server when their sources changed, starts
 * the server. Needs nothing but Node, so that it can run before anything is installed.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/node.mjs'
import { buildStale } from './lib/stale.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

checkNode()
installIfNeeded(root)
await buildStale(root, 'h5', 'server')

const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server.js'], {
  cwd: root,
  stdio: 'inherit',
})
// A terminal sends Ctrl-C to the server as well; it stops once, however often it is told.
process.on('SIGINT', () => server.kill('SIGTERM'))
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 1))
