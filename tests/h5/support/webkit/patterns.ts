/** An address as Playwright takes it: a glob, a pattern, or a predicate. */
export type Address = string | RegExp | ((url: URL) => boolean)

const SPECIAL = /[.+^$|()[\]\\]/g

/** `*` matches a name, `**` any path, `{a,b}` either, `?` itself. */
function globbed(glob: string): RegExp {
  const source = glob
    .replace(SPECIAL, '\\$&')
    .replace(/\?/g, '\\?')
    .replace(/\{([^}]*)\}/g, (_, options: string) => `(?:${options.split(',').join('|')})`)
    .replace(/\*\*\/?|\*/g, (stars) =>
      stars === '*' ? '[^/]*' : stars === '**' ? '.*' : '(?:.*/)?',
    )
  return new RegExp(`^${source}$`)
}

export function addressMatches(wanted: Address, url: string): boolean {
  if (typeof wanted === 'function') return wanted(new URL(url))
  return (typeof wanted === 'string' ? globbed(wanted) : wanted).test(url)
}
