const { default: Runtime } = require('jest-runtime')
const { packages } = require('./pageEnvironment')

/** Packages that on loading do something to the suite: to its app, the end of its tests, or its window. */
const OF_A_SUITE =
  /node_modules\/(?:@tarojs|@testing-library\/(?:react|jest-dom|user-event)|css\.escape)\//

function isShared(file) {
  // Windows separates folders by another sign.
  const path = file.replaceAll('\\', '/')
  return path.includes('/node_modules/') && !OF_A_SUITE.test(path)
}

/**
 * Loads packages once per worker, where jest would load them again for every suite; the project's own modules stay
 * separate. Needs `pageEnvironment.js`, so that packages and suites share one window.
 */
module.exports = class PageRuntime extends Runtime {
  /** That of the suite which runs. */
  static current

  constructor(...args) {
    super(...args)
    for (const [path, module] of packages) this._moduleRegistry.set(path, module)
    PageRuntime.current = this
  }

  /** A package may require another one only when it is used, after the suite that loaded it. */
  requireModuleOrMock(from, moduleName) {
    const runtime = isShared(from) ? PageRuntime.current : this
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
