import { useCallback, useEffect, useState } from 'react'
import { calendarFeedApi, type FeedInfo } from '@/api/calendarFeed'
import { userMessage } from '@/api/errors'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Loadable } from '@/stores/Loadable'

interface Feed {
  /** `feed` is null where there is no address. */
  state: Loadable<{ feed: FeedInfo | null }>
  load: () => Promise<boolean>
  /** The address just made: it is told once. */
  url: string | null
  /** What is under way. */
  doing: 'make' | 'end' | null
  /** Why the last act was not done; null when it was. */
  failure: string | null
  make: () => Promise<void>
  end: () => Promise<void>
}

/** The address for calendars, and what can be done with it. How it stands is asked after each act: an answer may be lost. */
export function useFeed(): Feed {
  const { client, now } = useStores()
  const scope = usePageScope()
  const [api] = useState(() => calendarFeedApi(client))
  const [state] = useState(() => new Loadable<{ feed: FeedInfo | null }>(now))
  const [url, setUrl] = useState<string | null>(null)
  const [doing, setDoing] = useState<Feed['doing']>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(
    () =>
      state.load(async () => ({ feed: await api.state({ scope, silent: true, loading: false }) })),
    [state, api, scope],
  )
  useEffect(() => void load(), [load])

  const act = async (what: 'make' | 'end', work: () => Promise<string | null>) => {
    setDoing(what)
    setFailure(null)
    try {
      setUrl(await work())
    } catch (error) {
      setUrl(null)
      setFailure(userMessage(error))
    }
    await load()
    setDoing(null)
  }
  const options = { scope, silent: true, loading: false } as const
  return {
    state,
    load,
    url,
    doing,
    failure,
    make: () => act('make', () => api.make(options)),
    end: () => act('end', () => api.end(options)),
  }
}
