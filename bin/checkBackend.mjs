/**
 * `npm run check:backend -- --host URL --account … --password …`: asks any backend every call of the contract and prints
 * which are kept, which deviate and how, and which are missing. Changes nothing there but that somebody logs in and out.
 */
import { runProgram } from './lib/children.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/node.mjs'
import { root } from './run.mjs'

checkNode()
await installIfNeeded(root)
const args = ['--import', 'tsx', 'tests/backend/main.ts', ...process.argv.slice(2)]
process.exit(await runProgram(process.execPath, args, { cwd: root }))
