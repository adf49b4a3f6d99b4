import path from 'node:path'
import vm from 'node:vm'
import type { Dist } from '../dist/readDist'

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
  /** Ends all timers. */
  dispose: () => void
}

/** How far the phone's clock is from ours. */
export interface DeviceClock {
  aheadMs: number
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
  const timers = installTimers(define, report)
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
    dispose: timers.clear,
  }
}

const withExtension = (id: string) => (id.endsWith('.js') ? id : `${id}.js`)

type Callback = (...args: unknown[]) => void

/**
 * Timers that hand out numbers, as in WeChat, and report what their callbacks throw. They keep no process alive, so
 * that a test that fails half-way does not hang the run.
 */
function installTimers(define: Realm['define'], report: Report) {
  const running = new Map<number, NodeJS.Timeout>()
  let last = 0

  const guarded = (run: Callback, args: unknown[]) => {
    try {
      run(...args)
    } catch (error) {
      report(error)
    }
  }
  const cancel = (id?: number) => {
    if (id === undefined) return
    clearTimeout(running.get(id))
    running.delete(id)
  }

  define('setTimeout', (run: Callback, ms?: number, ...args: unknown[]) => {
    const id = ++last
    const fire = () => {
      running.delete(id)
      guarded(run, args)
    }
    running.set(id, setTimeout(fire, ms).unref())
    return id
  })
  define('setInterval', (run: Callback, ms?: number, ...args: unknown[]) => {
    const id = ++last
    running.set(id, setInterval(() => guarded(run, args), ms).unref())
    return id
  })
  define('clearTimeout', cancel)
  define('clearInterval', cancel)

  return { clear: () => [...running.keys()].forEach(cancel) }
}
