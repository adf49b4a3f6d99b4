import { useState } from 'react'
import { isApiError, userMessage } from '@/api/errors'
import { useStores } from '@/app/root'

/**
 * An action that a button starts: busy meanwhile, with a toast once it is done, or what was refused.
 * @param work rejects as its call does
 */
export function useAction(
  work: () => Promise<unknown>,
  done: string,
): { busy: boolean; run: () => Promise<void> } {
  const { toast } = useStores()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await work()
      toast(done)
    } catch (error) {
      if (!isApiError(error)) throw error
      toast(userMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
