/**
 * `npm run check:backend -- --host URL --account … --password …`: makes every call of the contract to a backend and
 * prints which match, which deviate and how, and which are missing. Changes nothing there; it only logs in and out.
 */
import { runProgram } from './lib/children.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { root } from './run.mjs'

checkNode()
await installIfNeeded(root)
const args = ['--import', 'tsx', 'tests/backend/main.ts', ...process.argv.slice(2)]
process.exit(await runProgram(process.execPath, args, { cwd: root }))
