import path from 'node:path'
import vm from 'node:vm'
import { LATER_THAN_WEAPP, withoutThem } from '../../../support/laterLanguage'
import type { Dist } from '../dist/readDist'
import { type DeviceClock, Timers } from './timers'

/** Receives every error inside the program. */
export type Report = (error: unknown) => void

/**
 * The JavaScript realm of a mini-program: the language, timers, a console, and nothing of a browser or Node. `fetch`,
 * `document`, `localStorage`, `URL`, `Intl`, `process` and others don't exist, as on a phone.
 */
export interface Realm {
  /** Defines a global of the program. */
  define: (name: string, value: unknown) => void
  evaluate: <T>(expression: string, name?: string) => T
  /** Takes away what the engine of an old phone lacks; the framework, which a phone has for itself, is loaded before. */
  age: () => void
  /** Runs CommonJS text with the given `require`. */
  runModule: (text: string, name: string, require: (id: string) => unknown) => unknown
  /** Runs a file of the program once, as WeChat's own `require` does: relative paths only. */
  requireFile: (file: string) => unknown
  /** Copies plain data into objects and arrays of the realm. */
  clone: <T>(value: T) => T
  /** Copies bytes into an ArrayBuffer of the realm. */
  bytes: (buffer: Buffer) => ArrayBuffer
  /** Passes time at once, running every timer due in it. */
  pass: (ms: number) => Promise<void>
  /** Stops all timers. */
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

/** Part of the language in Node, but missing or incomplete in WeChat on some phones. */
const ABSENT = ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'Intl']

/** The body of a CommonJS module. */
type Body = (module: object, exports: object, require: (id: string) => unknown) => void

const HEAD = '(function (module, exports, require) {'

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
    // V8 keeps the code of such a script for the next launch, unlike that of vm.compileFunction.
    const script = new vm.Script(`${HEAD}${text}\n})`, {
      filename: name,
      columnOffset: -HEAD.length,
    })
    const run = script.runInContext(context) as Body
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
    age: () => void vm.runInContext(withoutThem(LATER_THAN_WEAPP), context),
    runModule,
    requireFile,
    clone: <T>(value: T) => (value === undefined ? value : (parse(JSON.stringify(value)) as T)),
    bytes: (buffer) => new Bytes(buffer).buffer,
    pass: (ms) => timers.pass(ms),
    dispose: () => timers.clear(),
  }
}

const withExtension = (id: string) => (id.endsWith('.js') ? id : `${id}.js`)
