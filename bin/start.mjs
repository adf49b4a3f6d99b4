/**
 * `npm start`: installs what is missing, builds app, server and, where it is on, the operators' desk when their sources changed, starts
 * the server. Needs nothing but Node, so that it can run before anything is installed.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runScript } from './lib/children.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/node.mjs'
import { buildStale } from './lib/stale.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

checkNode()
await installIfNeeded(root)
// As the server reads it.
const isDeskOn = !/^(0|false|off|no|)$/i.test(process.env.OPS_DESK ?? '')
await buildStale(root, 'h5', 'server', ...(isDeskOn ? ['desk'] : []))

process.exit(await runScript(['--enable-source-maps', 'dist/server.js'], { cwd: root }))
