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
  const asked = usePlace()?.filter.status ?? ''
  const key = `${me.name} ${page}`
  const status = asked || (last.get(key) ?? fallback)
  useEffect(() => void last.set(key, status), [key, status])
  return [
    status,
    (next) => {
      window.location.hash = linkTo(page, '', { status: next })
    },
  ]
}
