const { ModernFakeTimers } = require('@jest/fake-timers')
const { TestEnvironment } = require('jest-environment-jsdom')
const atEnd = require('./atEnd')
const { hurryTimers, watchTimers } = require('./pageTimers')

/** The window lists a few names that it has no property of. */
const contents = (target) =>
  new Map(
    Reflect.ownKeys(target)
      .map((key) => [key, Reflect.getOwnPropertyDescriptor(target, key)])
      .filter(([, descriptor]) => descriptor),
  )

const isSame = (one, other) =>
  one.value === other.value && one.get === other.get && one.set === other.set

/** Undoes what a suite added to or changed of an object. */
function restore(target, before) {
  for (const [key, now] of contents(target)) {
    const then = before.get(key)
    if (!now.configurable || (then && isSame(now, then))) continue
    if (then) Reflect.defineProperty(target, key, then)
    else Reflect.deleteProperty(target, key)
  }
  for (const [key, then] of before)
    if (!Object.hasOwn(target, key)) Reflect.defineProperty(target, key, then)
}

const isCapturing = (options) => (typeof options === 'object' ? options?.capture : options) ?? false

/**
 * Remembers the listeners of a window or document; returns a function that removes those still there. Each is removed
 * once: jest counts them, and reports a suite's uncaught errors only while it counts none for 'error'.
 */
function watchListeners(target) {
  const added = []
  const { addEventListener, removeEventListener } = target
  const watched = {
    addEventListener(...listener) {
      added.push(listener)
      return addEventListener.apply(this ?? target, listener)
    },
    removeEventListener(type, listener, options) {
      const at = added.findIndex(
        (one) =>
          one[0] === type && one[1] === listener && isCapturing(one[2]) === isCapturing(options),
      )
      if (at >= 0) added.splice(at, 1)
      return removeEventListener.call(this ?? target, type, listener, options)
    },
  }
  for (const [name, value] of Object.entries(watched))
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
  return () => {
    for (const listener of added.splice(0)) removeEventListener.apply(target, listener)
  }
}

/** One window per worker, lent to one suite after another; what a suite leaves in it is removed. */
module.exports = class PageEnvironment extends TestEnvironment {
  /** Packages loaded in the window (see `pageRuntime.js`), by path. */
  static packages = new Map()

  /** The environment of this worker's first suite. */
  static kept

  constructor(config, context) {
    if (PageEnvironment.kept) return PageEnvironment.kept.lend(config, context)
    super(config, context)
    const { window } = this.dom
    hurryTimers(window)
    this.removals = [...[window, window.document].map(watchListeners), watchTimers(window)]
    const interfaces = [...contents(window).values()].flatMap(({ value }) =>
      typeof value === 'function' && value.prototype ? [value] : [],
    )
    const targets = [
      window,
      window.document,
      window.navigator,
      ...interfaces.map((one) => one.prototype),
    ]
    this.before = new Map(targets.map((target) => [target, contents(target)]))
    PageEnvironment.kept = this
    atEnd(PageEnvironment.close)
  }

  /** Ends what is left in the window: its timers would keep the process. */
  static close() {
    PageEnvironment.kept?.dom.window.close()
    PageEnvironment.kept = undefined
  }

  lend({ projectConfig }, { console }) {
    const { virtualConsole } = this.dom
    virtualConsole.removeAllListeners()
    virtualConsole.sendTo(console, { omitJSDOMErrors: true })
    virtualConsole.on('jsdomError', (error) => console.error(error))
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: this.global })
    return this
  }

  async teardown() {
    this.fakeTimers.dispose()
    this.fakeTimersModern.dispose()
    for (const remove of this.removals) remove()
    for (const [target, before] of this.before) restore(target, before)
    const { window } = this.dom
    const { document } = window
    for (const element of [document.documentElement, document.head, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name)
    document.head.replaceChildren()
    document.body.replaceChildren()
    window.localStorage.clear()
    window.sessionStorage.clear()
    window.history.replaceState(null, '')
    this.dom.reconfigure({ url: 'http://localhost/' })
  }
}
