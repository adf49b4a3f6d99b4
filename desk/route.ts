import { useSyncExternalStore } from 'react'

/** Where the desk is, in the address after `#/`: a page and what it is about. */
export interface Place {
  /** '' for the address without a page. */
  page: string
  subject: string
  /** Filter of a list; '' for the page's own. */
  status: string
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
  const status = new URLSearchParams(query).get('status') ?? ''
  try {
    return { page, subject: decodeURIComponent(subject), status }
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

export const usePlace = (): Place | null => placeIn(useSyncExternalStore(listen, hash))

/** Address of a page, for a link. */
export const linkTo = (page: string, subject = '', status = ''): string =>
  `#/${page}${subject && `/${encodeURIComponent(subject)}`}${status && `?status=${encodeURIComponent(status)}`}`
