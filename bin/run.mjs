/** Runs several tools in parallel. */
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runTool } from './lib/children.mjs'
import { programOf } from './lib/programs.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Threads of each program written in Go (tsc, oxlint's rules with types): the more, the more they do twice, and two tools
 * run at a time.
 */
const GO_THREADS = String(Math.ceil(availableParallelism() / 2))

/** Runs the program of one package and prints its whole output when it ends. */
async function runOne([name, tool, ...args]) {
  const env = { GOMAXPROCS: GO_THREADS, ...process.env }
  const printed = []
  const code = await runTool([programOf(root, tool), ...args], { cwd: root, env }, (part) =>
    printed.push(part),
  )
  process.stdout.write(`> ${name}\n${Buffer.concat(printed)}`)
  if (code !== 0) console.error(`${name} 未通过`)
  return code === 0
}

/**
 * Runs all steps, as many at a time as there are cores; resolves to whether each succeeded.
 * @param {[name: string, package: string, ...args: string[]][]} steps
 * @returns {Promise<boolean[]>}
 */
export async function runAll(steps) {
  const results = []
  const waiting = steps.entries()
  const worker = async () => {
    for (const [index, step] of waiting) results[index] = await runOne(step)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}

/** Runs all steps; the process ends with exit code 1 if any failed. */
export async function runAndExit(steps) {
  process.exitCode = (await runAll(steps)).every(Boolean) ? 0 : 1
}
