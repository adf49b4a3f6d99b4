/** Programs that scripts run in the project's folder, with this process's terminal. Imports nothing but Node. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/**
 * Runs a program; one that is still running when this process gets a signal to stop gets it, too.
 * @returns {Promise<number>} its exit code, as a shell gives it
 */
function run(command, args, { env, ...options } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    ...options,
  })
  const stop = () => child.kill('SIGTERM')
  process.on('SIGTERM', stop)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('SIGTERM', stop)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

export const runNode = (args, options) => run(process.execPath, args, options)

/** On Windows npm is a script of the shell. */
export const runNpm = (args) => run('npm', args, { shell: process.platform === 'win32' })
