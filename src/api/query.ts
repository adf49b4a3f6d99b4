export type Query = Record<string, string | number | null | undefined>

/** Appends the query, without undefined and null. */
export function withQuery(url: string, query: Query): string {
  const pairs = Object.entries(query)
    .filter((pair): pair is [string, string | number] => pair[1] != null)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? url : `${url}?${pairs.join('&')}`
}
