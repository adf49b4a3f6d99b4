/**
 * Defines `globalThis` where the engine has none (iOS before 12.1, Chrome before 71). There `window` and `self` are names
 * of Taro's or of none, and WeChat forbids `new Function`. What is looked up as a variable is looked up in the global
 * object, so that a getter its prototype has for a moment returns the object itself.
 */
if (typeof globalThis === 'undefined') {
  Object.defineProperty(Object.prototype, 'globalThis', {
    configurable: true,
    get(this: object) {
      return this
    },
  })
  const found = globalThis
  Reflect.deleteProperty(Object.prototype, 'globalThis')
  Object.defineProperty(found, 'globalThis', { configurable: true, writable: true, value: found })
}
