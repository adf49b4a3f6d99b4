export type Move = 'POP' | 'PUSH' | 'REPLACE'

/** An in-app address: what stands behind the `#`. */
export interface Place {
  path: string
  query: Record<string, string>
}

/** Values as they came, undecoded: a page's own readers decode them. */
function readQuery(query: string): Record<string, string> {
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair): [string, string] => {
      const cut = pair.indexOf('=')
      return cut < 0 ? [pair, ''] : [pair.slice(0, cut), pair.slice(cut + 1)]
    })
  return Object.fromEntries(pairs)
}

/** Where the browser is. */
export function place(): Place {
  const [path = '', query = ''] = window.location.hash.slice(1).split(/\?(.*)/s)
  return { path: path || '/', query: readQuery(query) }
}

type Listener = (move: Move) => void

let listen: Listener = () => {}
let seen = ''

function tell(move: Move): void {
  seen = window.location.hash
  listen(move)
}

/** One listener hears of every move: the app's own, the browser's back and forward, and an address typed in. */
export function watchMoves(listener: Listener): void {
  listen = listener
  seen = window.location.hash
  window.addEventListener('popstate', () => tell('POP'))
  window.addEventListener('hashchange', () => {
    if (seen !== window.location.hash) tell('POP')
  })
}

export function push(url: string): void {
  window.history.pushState(null, '', `#${url}`)
  tell('PUSH')
}

export function replace(url: string): void {
  window.history.replaceState(null, '', `#${url}`)
  tell('REPLACE')
}

/** Writes an address in the place of the present one; no listener hears of it. */
export function putBack({ path, query }: Place): void {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${value}`)
  const url = pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
  window.history.replaceState(null, '', `#${url}`)
  seen = window.location.hash
}
