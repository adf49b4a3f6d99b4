/**
 * Presents the implemented part of a Playwright object as the whole, so that suites written for it run in this
 * engine. Anything missing throws its name.
 */
export function complete<T extends object>(part: object, name: string): T {
  return new Proxy(part, {
    get(target, key, self) {
      if (typeof key === 'symbol' || key in target || key === 'then')
        return Reflect.get(target, key, self) as unknown
      throw new Error(`WebKit's driver has no ${name}.${key}`)
    },
  }) as T
}
