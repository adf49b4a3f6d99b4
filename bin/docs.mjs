/** `npm run docs`: writes the generated documents. */
import { runProgram } from './lib/children.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { root } from './run.mjs'

checkNode()
await installIfNeeded(root)
const args = ['--import', 'tsx', 'tests/project/writeDocs.ts']
process.exit(await runProgram(process.execPath, args, { cwd: root }))
