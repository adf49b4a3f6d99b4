import { useCallback, useEffect, useState } from 'react'
import { DeskError, read } from './api'
import { useSession } from './session'

export interface Reading<Data> {
  /** The last answer; null before the first. */
  data: Data | null
  /** What went wrong with the newest read; null when nothing did. */
  error: DeskError | null
  isLoading: boolean
  /** Reads again. */
  again: () => void
}

const asDeskError = (error: unknown): DeskError =>
  error instanceof DeskError ? error : new DeskError('页面出了点问题，请刷新后重试', 0)

/** Reads a call, and again when its query changes; an older answer never replaces a newer one. */
export function useRead<Data>(
  path: string,
  query: Record<string, string | null> = {},
): Reading<Data> {
  const { onEnded } = useSession()
  const [round, setRound] = useState(0)
  const asked = JSON.stringify(query)
  const name = `${path} ${asked} ${round}`
  const [answer, setAnswer] = useState<{
    name: string
    data: Data | null
    error: DeskError | null
  } | null>(null)

  useEffect(() => {
    let isCurrent = true
    const settle = (data: Data | null, error: DeskError | null) => {
      if (isCurrent) setAnswer({ name, data, error })
    }
    read<Data>(path, JSON.parse(asked) as Record<string, string | null>).then(
      (data) => settle(data, null),
      (error: unknown) => {
        const fault = asDeskError(error)
        if (fault.status === 401) onEnded()
        else settle(null, fault)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [path, asked, name, onEnded])

  const again = useCallback(() => setRound((before) => before + 1), [])
  const isLoading = answer?.name !== name
  return { data: answer?.data ?? null, error: isLoading ? null : answer.error, isLoading, again }
}
