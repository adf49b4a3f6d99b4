import { useSyncExternalStore } from 'react'

/** Where the desk is, in the address after `#/`: a page and what it is about. */
export interface Place {
  /** '' for the address without a page. */
  page: string
  subject: string
  /** Filters of a list by their names; empty for the page's own. */
  filter: Readonly<Record<string, string>>
}

const listen = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

const hash = (): string => window.location.hash

/** What an address after `#` names; null for one that the desk never makes, such as with a broken escape. */
export function placeIn(address: string): Place | null {
  const [path = '', query = ''] = address.replace(/^#\/?/, '').split('?')
  const [page = '', subject = '', ...more] = path.split('/')
  if (more.length > 0) return null
  const filter = Object.fromEntries(new URLSearchParams(query))
  try {
    return { page, subject: decodeURIComponent(subject), filter }
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

export const usePlace = (): Place | null => placeIn(useSyncExternalStore(listen, hash))

/**
 * Address of a page, for a link.
 * @param filter of a list; parts that are empty are left out
 */
export function linkTo(page: string, subject = '', filter: Place['filter'] = {}): string {
  const asked = Object.entries(filter).filter(([, value]) => value !== '')
  const query = new URLSearchParams(asked).toString()
  return `#/${page}${subject && `/${encodeURIComponent(subject)}`}${query && `?${query}`}`
}
