/** Runs the program its arguments name until that ends, or until the process that started this is gone. */
import { runGroup } from './children.mjs'

const [command = '', ...args] = process.argv.slice(2)
process.exitCode = await runGroup(command, args).catch((error) => {
  console.error(error.message)
  return 127
})
