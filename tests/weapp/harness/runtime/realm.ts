import path from 'node:path'
import vm from 'node:vm'
import type { Dist } from '../dist/readDist'
import { type DeviceClock, Timers } from './timers'

/** Where everything that goes wrong inside the program ends up. */
export type Report = (error: unknown) => void

/**
 * The JavaScript world of a mini-program: the language, timers, a console, and nothing of a browser or of Node.
 * `fetch`, `document`, `localStorage`, `URL`, `Intl`, `process` and friends do not exist, as on a phone.
 */
export interface Realm {
  /** Makes a global of the program. */
  define: (name: string, value: unknown) => void
  evaluate: <T>(expression: string, name?: string) => T
  /** Runs CommonJS text with the given `require`. */
  runModule: (text: string, name: string, require: (id: string) => unknown) => unknown
  /** Runs a file of the program once, as WeChat's own `require` does: relative paths only. */
  requireFile: (file: string) => unknown
  /** Copies plain data, so that the program meets its own Object and Array. */
  clone: <T>(value: T) => T
  /** Copies bytes into an ArrayBuffer of the program's own. */
  bytes: (buffer: Buffer) => ArrayBuffer
  /** Lets so much time go by at once, with all that falls due in it. */
  pass: (ms: number) => Promise<void>
  /** Ends all timers. */
  dispose: () => void
}

const SHIFTED_DATE = `(clock) => {
  const Real = Date
  globalThis.Date = class Date extends Real {
    constructor(...parts) {
      if (parts.length > 0) super(...parts)
      else super(Real.now() + clock.aheadMs)
    }
    static now() {
      return Real.now() + clock.aheadMs
    }
  }
}`

/** Of the language in Node, but absent or crippled in WeChat on some phones. */
const ABSENT = ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'Intl']

export function createRealm(dist: Dist, log: Console, clock: DeviceClock, report: Report): Realm {
  const context = vm.createContext({})
  const define = (name: string, value: unknown) => {
    ;(context as Record<string, unknown>)[name] = value
  }
  const evaluate = <T>(expression: string, name?: string): T =>
    vm.runInContext(`(${expression})`, context, { filename: name }) as T
  for (const name of ABSENT) vm.runInContext(`delete globalThis.${name}`, context)

  evaluate<(clock: DeviceClock) => void>(SHIFTED_DATE)(clock)
  const timers = new Timers(clock, report)
  for (const [name, call] of Object.entries(timers.globals)) define(name, call)
  define('console', log)

  const runModule = (text: string, name: string, require: (id: string) => unknown): unknown => {
    const run = vm.compileFunction(text, ['module', 'exports', 'require'], {
      parsingContext: context,
      filename: name,
    })
    const module = { exports: {} }
    run(module, module.exports, require)
    return module.exports
  }

  const loaded = new Map<string, unknown>()
  const requireFile = (file: string): unknown => {
    if (!loaded.has(file)) {
      loaded.set(file, undefined)
      const folder = path.posix.dirname(file)
      const require = (id: string) => requireFile(path.posix.join(folder, withExtension(id)))
      loaded.set(file, runModule(dist.read(file), path.join(dist.folder, file), require))
    }
    return loaded.get(file)
  }

  const parse = evaluate<(text: string) => unknown>('JSON.parse')
  const Bytes = evaluate<new (from: Buffer) => { buffer: ArrayBuffer }>('Uint8Array')

  return {
    define,
    evaluate,
    runModule,
    requireFile,
    clone: <T>(value: T) => (value === undefined ? value : (parse(JSON.stringify(value)) as T)),
    bytes: (buffer) => new Bytes(buffer).buffer,
    pass: (ms) => timers.pass(ms),
    dispose: () => timers.clear(),
  }
}

const withExtension = (id: string) => (id.endsWith('.js') ? id : `${id}.js`)
