/** `npm run ops -- <command>`: operators' commands (server/cli), loaded from the sources; in the image, too. */
import path from 'node:path'
import { checkInstalled, checkNode } from './lib/machine.mjs'

checkNode()
checkInstalled(path.join(import.meta.dirname, '..'))
await import('tsx')
await import('../server/cli/ops.ts')
