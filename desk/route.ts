import { useSyncExternalStore } from 'react'

/** Where the desk is, in the address after `#/`: a page and what it is about. */
export interface Place {
  page: string
  subject: string
}

const listen = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

const hash = (): string => window.location.hash

export function usePlace(): Place {
  const [page = '', subject = ''] = useSyncExternalStore(listen, hash)
    .replace(/^#\/?/, '')
    .split('/')
  return { page, subject: decodeURIComponent(subject) }
}

/** Address of a page, for a link. */
export const linkTo = (page: string, subject = ''): string =>
  `#/${page}${subject && `/${encodeURIComponent(subject)}`}`
