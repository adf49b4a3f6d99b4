import { useState } from 'react'
import { DeskError } from './api'
import { useSession } from './session'

interface Asking {
  isBusy: boolean
  /** What kept the last one from being answered; '' for nothing. */
  problem: string
  /** Runs a call; a refusal is the problem to show, and one without a login ends the session. */
  run: (call: () => Promise<void>) => Promise<void>
}

/** A call whose refusal stands where it was asked for. */
export function useAsk(): Asking {
  const { onEnded } = useSession()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const run = async (call: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await call()
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      if (error.status === 401) onEnded()
      else setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, run }
}
