import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(__dirname, '../../..')

/** An operator at the command line, on the data of the running server; rejects with what it complains of. */
export function ops(...args: string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'server/cli/ops.ts', ...args, '--json', '--yes'],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: process.env.H5_DATA_DIR },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let complaint = ''
  child.stderr.on('data', (chunk) => (complaint += String(chunk)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`ops ${args.join(' ')}: ${complaint}`)),
    )
  })
}
