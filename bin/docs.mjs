/** `npm run docs`: writes the pages that are made from the project itself. */
import { spawnSync } from 'node:child_process'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/node.mjs'
import { root } from './run.mjs'

checkNode()
installIfNeeded(root)
const args = ['--import', 'tsx', 'tests/project/writeDocs.ts']
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1)
