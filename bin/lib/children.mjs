/**
 * Child processes that end with this one: when it receives a signal, and when npm or the script that started it has been
 * killed. Imports no package.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { end } from './ending.mjs'
import { SHORT_LIVED } from './shortLived.mjs'

/** How often to check whether npm still runs. */
const LOOK_MS = 300
/** How long a program may take to stop before it is killed. */
const GRACE_MS = 5_000

const isPosix = process.platform !== 'win32'
const LEASH = fileURLToPath(new URL('leash.mjs', import.meta.url))

/** @type {Set<{child: import('node:child_process').ChildProcess, isGroup: boolean}>} */
const running = new Set()

let isStopping = false
/** Exit code of this process, where it is not that of the last child to end. */
let outcome

const exitCode = (code, signal) => code ?? 128 + constants.signals[signal]

/** Stops all children, then this process. A second Ctrl-C is passed on as SIGINT. */
function stop(signal) {
  const isAgain = isStopping
  isStopping = true
  if (running.size === 0) process.exit(outcome ?? exitCode(null, signal))
  for (const each of running) {
    end(each, isAgain && signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM')
    if (each.isGroup && !isAgain) setTimeout(() => end(each, 'SIGKILL'), GRACE_MS).unref()
  }
}

/** Stops all children, then this process with an exit code. */
export function stopWith(code) {
  outcome = code
  stop('SIGTERM')
}

/** @returns {Promise<number>} its exit code, as a shell gives it; never resolves while this process is being stopped */
function watch(child, isGroup) {
  const each = { child, isGroup }
  running.add(each)
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(each)
      reject(error)
    })
    // Kills what is left of a group when its first process has ended.
    child.once('exit', () => isGroup && end(each, 'SIGKILL'))
    child.once('close', (code, signal) => {
      running.delete(each)
      if (!isStopping) resolve(exitCode(code, signal))
      else if (running.size === 0) process.exit(outcome ?? exitCode(code, signal))
    })
  })
}

/**
 * Runs one of our own scripts, or the server: they stop when the channel to this process closes.
 * @param {(part: Buffer) => void} [onOutput] receives its output, which is then not printed
 */
export function runScript(args, { stdio = 'inherit', ...options }, onOutput) {
  const output = onOutput ? 'pipe' : stdio
  const child = spawn(process.execPath, args, {
    ...options,
    stdio: [onOutput ? 'ignore' : stdio, output, onOutput ? 'pipe' : 'inherit', 'ipc'],
  })
  child.stdout?.on('data', onOutput)
  child.stderr?.on('data', onOutput)
  return watch(child, false)
}

/** Runs any other program through leash.mjs, which stops it with all its children when this process is gone. */
export const runProgram = (command, args, options, onOutput) =>
  runScript([LEASH, command, ...args], options, onOutput)

/** Runs a tool written for Node, which ends within minutes. */
export const runTool = (args, options, onOutput) =>
  runProgram(process.execPath, [...SHORT_LIVED, ...args], options, onOutput)

/** Runs a program in its own process group, which is stopped as a whole. */
export const runGroup = (command, args) =>
  watch(
    spawn(command, args, {
      stdio: 'inherit',
      detached: isPosix,
      // On Windows npm is a script of the shell.
      shell: !isPosix && command === 'npm',
    }),
    isPosix,
  )

/** Parent and name of a process; null where there is no /proc. */
function processOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    return { name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), parent }
  } catch {
    return null
  }
}

const SHELL = /^(ba|da|z|k|a)?sh$/

/**
 * Parent processes up to npm, as text: the shell that npm runs a script in, if any, and npm. A signal to npm reaches that
 * shell but not the programs in it, and a killed npm stops neither; so a change here means that npm is gone.
 */
function lineage() {
  const shell = processOf(process.ppid)
  return `${process.ppid} ${shell && SHELL.test(shell.name) ? shell.parent : ''}`
}

function watchNpm() {
  const before = lineage()
  setInterval(() => {
    if (lineage() !== before && !isStopping) stop('SIGTERM')
  }, LOOK_MS).unref()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
if (process.channel) {
  process.once('disconnect', () => stop('SIGTERM'))
  process.channel.unref()
} else if (process.env.npm_lifecycle_event) {
  watchNpm()
}
