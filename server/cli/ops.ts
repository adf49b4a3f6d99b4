/** `npm run ops -- <command>`: operators' commands on the data in use. */
import { commandLine } from './commandLine'

void commandLine(process.argv.slice(2)).then((code) => {
  process.exitCode = code
})
