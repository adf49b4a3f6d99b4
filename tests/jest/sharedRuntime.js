const { createRequire } = require('node:module')
const { default: Runtime } = require('jest-runtime')

const PACKAGES = `${require('node:path').sep}node_modules${require('node:path').sep}`

/**
 * Takes packages from Node itself, once a worker, where jest would read and run them anew for every suite; what is our
 * own is still each suite's own. Goes with `sharedEnvironment.js`: a package sees the same Error and Array as we do.
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
