/** Runs the program named by its arguments; stops it when the process that started this one is gone. */
import { runGroup } from './children.mjs'

const [command = '', ...args] = process.argv.slice(2)
process.exitCode = await runGroup(command, args).catch((error) => {
  console.error(error.message)
  return 127
})
