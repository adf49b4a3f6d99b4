/** `npm run format`: formats the files named, or all. */
import { runTool } from './lib/children.mjs'
import { checkInstalled, checkNode } from './lib/machine.mjs'
import { programOf } from './lib/programs.mjs'
import { root } from './run.mjs'

checkNode()
checkInstalled(root)
process.exit(await runTool([programOf(root, 'oxfmt'), ...process.argv.slice(2)], { cwd: root }))
