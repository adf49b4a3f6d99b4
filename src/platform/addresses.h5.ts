/**
 * Rewrites each address that arrives, before the router reads it: the one the app is opened at, and those typed, pasted
 * or followed later. Called by the generated entry before it creates the router (config/h5/entry.ts).
 */
export function keepAddresses(canonical: (address: string) => string): void {
  const rewrite = () => {
    const address = window.location.hash.replace(/^#/, '')
    const wanted = canonical(address)
    if (wanted !== address) window.history.replaceState(window.history.state, '', `#${wanted}`)
  }
  rewrite()
  window.addEventListener('popstate', rewrite)
  window.addEventListener('hashchange', rewrite)
}
