import { useSyncExternalStore } from 'react'

/** Where the desk is, in the address after `#/`: a page and what it is about. */
export interface Place {
  /** '' for the address without a page. */
  page: string
  subject: string
}

const listen = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

const hash = (): string => window.location.hash

/** What an address after `#` names; null for one that the desk never makes, such as with a broken escape. */
export function placeIn(address: string): Place | null {
  const [page = '', subject = '', ...more] = address.replace(/^#\/?/, '').split('/')
  if (more.length > 0) return null
  try {
    return { page, subject: decodeURIComponent(subject) }
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

export const usePlace = (): Place | null => placeIn(useSyncExternalStore(listen, hash))

/** Address of a page, for a link. */
export const linkTo = (page: string, subject = ''): string =>
  `#/${page}${subject && `/${encodeURIComponent(subject)}`}`
