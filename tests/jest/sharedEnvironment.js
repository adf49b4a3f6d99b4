const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')
const { lendBrowser } = require('./lentBrowsers')
const { lendDatabase } = require('./lentDatabases')
require('./sharedSchemas')

/**
 * Runs a suite in the worker's own realm, so that packages loaded once (see `sharedRuntime.js`) and the suite's code
 * share one Error class. Globals added by a suite or by jest are removed when it ends.
 */
module.exports = class SharedEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis
    this.before = {
      globals: Object.getOwnPropertyDescriptors(globalThis),
      env: { ...process.env },
      exit: process.exit,
    }
    this.moduleMocker = new ModuleMocker(globalThis)
    this.fakeTimers = null
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  async setup() {
    globalThis.lendBrowser = lendBrowser
    if (process.env.FRESH_DATABASE) globalThis.lendDatabase = lendDatabase
  }

  async teardown() {
    this.fakeTimersModern.dispose()
    const { globals, env, exit } = this.before
    for (const key of Reflect.ownKeys(globalThis))
      if (!(key in globals)) Reflect.deleteProperty(globalThis, key)
    Object.defineProperties(globalThis, globals)
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
    Object.assign(process.env, env)
    process.exit = exit
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return globalThis
  }
}
