/** Readers of query parameters: a page names the props it takes, the wrapper decodes and passes them. */
export type ParamReader<T> = (raw: string | undefined) => T

export type ParamReaders<P> = { [K in keyof P]: ParamReader<P[K]> }

function decode(raw: string | undefined): string {
  if (raw === undefined) return ''
  try {
    return decodeURIComponent(raw)
  } catch {
    return ''
  }
}

const PARAM_MAX = 512

/** Text, or undefined when absent, empty, undecodable or absurdly long. */
export const optionalText: ParamReader<string | undefined> = (raw) => {
  const value = decode(raw)
  return value === '' || value.length > PARAM_MAX ? undefined : value
}

/** Text, empty when absent. */
export const plainText: ParamReader<string> = (raw) => optionalText(raw) ?? ''

export function readParams<P extends object>(
  readers: ParamReaders<P>,
  query: Partial<Record<string, string>>,
): P {
  const props: Partial<P> = {}
  for (const key of Object.keys(readers) as (keyof P & string)[])
    props[key] = readers[key](query[key])
  return props as P
}
