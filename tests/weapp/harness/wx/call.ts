import type { Realm, Report } from '../runtime/realm'

interface CallOptions {
  success?: (result: unknown) => void
  fail?: (result: unknown) => void
  complete?: (result: unknown) => void
}

export type Api = Record<string, unknown>
export type Options<T> = CallOptions & Partial<T>

/** Answers an API call by callbacks, or by a promise when the caller passed none. */
export type Answer = ReturnType<typeof createAnswer>

/** Fails a call; `errMsg` becomes `name:fail message`. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly fields: object = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/**
 * WeChat's calling convention: `success`, `fail` and `complete` are called later, never inside the call; without them
 * the call returns a promise. Errors of callbacks are reported.
 */
export function createAnswer(realm: Realm, report: Report) {
  return function answer<T>(
    name: string,
    options: Options<T> | undefined,
    work: (options: Options<T>) => object | void | Promise<object | void>,
  ): Promise<unknown> | undefined {
    const given: Options<T> = options ?? {}
    const callbacks: CallOptions = given
    const expectsPromise = !callbacks.success && !callbacks.fail && !callbacks.complete

    const tell = (callback: 'success' | 'fail', result: object) => {
      for (const listener of [callbacks[callback], callbacks.complete]) {
        try {
          listener?.(result)
        } catch (error) {
          report(error)
        }
      }
    }
    const done = (fields: object | void) => {
      const result = { ...fields, errMsg: `${name}:ok` }
      tell('success', result)
      return result
    }
    const failed = (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      const fields = error instanceof Refused ? error.fields : {}
      const result = realm.clone({ ...fields, errMsg: `${name}:fail ${message}` })
      tell('fail', result)
      // oxlint-disable-next-line typescript/only-throw-error -- WeChat rejects with a plain object
      if (expectsPromise) throw result
    }
    const settled = Promise.resolve()
      .then(() => work(given))
      .then(done, failed)
    return expectsPromise ? settled : undefined
  }
}
