/** Reader of a query parameter: a page names the props it takes, the wrapper decodes and passes them. */
export type ParamReader<T> = (raw: unknown, query: RawQuery) => T

/** A page's query, undecoded. */
type RawQuery = Partial<Record<string, unknown>>

export type ParamReaders<P> = { [K in keyof P]: ParamReader<P[K]> }

/** Empty for what is no text: Taro reads a name without a value as null. Of a name sent twice the first value counts. */
function decode(raw: unknown): string {
  const [first] = Array.isArray(raw) ? (raw as unknown[]) : [raw]
  if (typeof first !== 'string') return ''
  try {
    return decodeURIComponent(first)
  } catch {
    return ''
  }
}

/** Parameters Taro adds to every H5 query; never part of an address. */
export const TARO_PARAMS: ReadonlySet<string> = new Set(['stamp', '$taroTimestamp'])

const PARAM_MAX = 512

/** Text, or undefined when absent, empty, undecodable or too long. */
export const optionalText: ParamReader<string | undefined> = (raw) => {
  const value = decode(raw)
  return value === '' || value.length > PARAM_MAX ? undefined : value
}

/** Text, empty when absent. */
export const plainText: ParamReader<string> = (raw, query) => optionalText(raw, query) ?? ''

/**
 * All parameters but the named ones, for a page that passes its query on, without empty ones and Taro's own. Undefined
 * when none is left.
 */
export const otherParams =
  (known: readonly string[]): ParamReader<Record<string, string> | undefined> =>
  (_raw, query) => {
    const others = Object.keys(query)
      .filter((name) => !known.includes(name) && !TARO_PARAMS.has(name))
      .map((name) => [name, plainText(query[name], query)] as const)
      .filter(([, value]) => value !== '')
    return others.length > 0 ? Object.fromEntries(others) : undefined
  }

export function readParams<P extends object>(readers: ParamReaders<P>, query: RawQuery): P {
  const props: Partial<P> = {}
  for (const key of Object.keys(readers) as (keyof P & string)[])
    props[key] = readers[key](query[key], query)
  return props as P
}
