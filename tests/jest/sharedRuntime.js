const { createRequire } = require('node:module')
const { default: Runtime } = require('jest-runtime')

const PACKAGES = `${require('node:path').sep}node_modules${require('node:path').sep}`

/**
 * Loads packages through Node, once per worker, where jest would load them again for every suite; the project's own
 * modules stay separate per suite. Needs `sharedEnvironment.js`, so that packages and suites share Error and Array.
 */
module.exports = class SharedRuntime extends Runtime {
  requireModule(from, moduleName, options, isRequireActual) {
    if (!options?.isInternalModule && moduleName && !this._resolver.isCoreModule(moduleName)) {
      const path = this._resolveCjsModule(from, moduleName)
      if (path.includes(PACKAGES)) return createRequire(from)(path)
    }
    return super.requireModule(from, moduleName, options, isRequireActual)
  }

  createScriptFromCode(code, filename) {
    const script = super.createScriptFromCode(code, filename)
    return { runInContext: (_context, options) => script.runInThisContext(options) }
  }
}
