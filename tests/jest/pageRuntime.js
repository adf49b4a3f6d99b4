const { default: Runtime } = require('jest-runtime')
const { packages } = require('./pageEnvironment')

/** Packages that hold on to the suite they are loaded in: its tests, its address, its app. */
const OF_A_SUITE = /node_modules\/(?:@tarojs|@testing-library\/(?:react|jest-dom))\//

const isShared = (path) => path.includes('/node_modules/') && !OF_A_SUITE.test(path)

/** The newest of this worker. */
let current

/**
 * Loads packages once per worker, where jest would load them again for every suite; the project's own modules stay
 * separate. Needs `pageEnvironment.js`, so that packages and suites share one window.
 */
module.exports = class PageRuntime extends Runtime {
  constructor(...args) {
    super(...args)
    for (const [path, module] of packages) this._moduleRegistry.set(path, module)
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- packages ask the newest
    current = this
  }

  /** A package may require another one only when it is used, after the suite that loaded it. */
  requireModuleOrMock(from, moduleName) {
    const runtime = isShared(from) ? current : this
    return runtime === this
      ? super.requireModuleOrMock(from, moduleName)
      : runtime.requireModuleOrMock(from, moduleName)
  }

  teardown() {
    for (const [path, module] of this._moduleRegistry)
      if (isShared(path) && module.loaded) packages.set(path, module)
    super.teardown()
  }
}
