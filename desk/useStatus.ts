import { useEffect } from 'react'
import { linkTo, usePlace } from './route'
import { useSession } from './session'

/** The filter that an operator last chose of each list, for the way back to it. */
const last = new Map<string, string>()

/**
 * The filter of a list: that of the address, else the one last chosen in this tab, else the role's own.
 * @param page of the list
 */
export function useStatus(page: string, fallback: string): [string, (status: string) => void] {
  const { me } = useSession()
  const { status: asked = '', no = '' } = usePlace()?.filter ?? {}
  const key = `${me.name} ${page}`
  const status = asked || (last.get(key) ?? fallback)
  // What one row was looked up with is not what the list is left with.
  useEffect(() => {
    if (no === '') last.set(key, status)
  }, [key, status, no])
  return [
    status,
    (next) => {
      window.location.hash = linkTo(page, '', { status: next })
    },
  ]
}

/** Number of the one row that the address of a list asks for; '' for the whole list. */
export const useNo = (): string => usePlace()?.filter.no ?? ''
