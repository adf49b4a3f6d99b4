/**
 * The part of Playwright's object that is built here, as that object: suites written for it run in this engine too.
 * What is not built throws by its name.
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
