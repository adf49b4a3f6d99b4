import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { DeskError, write } from './api'
import { useSession } from './session'

/** 128 random bits; `randomUUID` does not exist on a page without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** One message of each kind at a time: the same fault again replaces the one before. */
const [DONE, FAULT] = ['done', 'fault']

/** What kept a write from happening is of the page that it was tried on, and goes with it. */
export function useFaultsOfPage(page: string): void {
  const { message } = App.useApp()
  useEffect(() => () => message.destroy(FAULT), [message, page])
}

export interface Writing {
  isBusy: boolean
  /** Sends it; what happened, or what kept it from happening, is shown. @returns whether it was done */
  send: (body: object) => Promise<boolean>
}

/**
 * A write of one page. A failed one is sent again under the same key, unless its content changed.
 * @param onDone gets the number of what was written
 * @param onStale after a refusal because things are not, or no longer, as the page shows them
 * @param onField shows a refusal at the field it names; whether there is such a field
 */
export function useWrite(
  path: string,
  onDone: (no: string) => void,
  onStale?: () => void,
  onField?: (field: string, problem: string) => boolean,
): Writing {
  const { message } = App.useApp()
  const { onEnded } = useSession()
  const [isBusy, setBusy] = useState(false)
  const intent = useRef({ content: '', key: '' })

  const send = async (body: object): Promise<boolean> => {
    const content = JSON.stringify(body)
    if (intent.current.content !== content) intent.current = { content, key: newKey() }
    setBusy(true)
    try {
      const { msg, no } = await write(path, body, intent.current.key)
      intent.current = { content: '', key: '' }
      message.destroy(FAULT)
      void message.success({ key: DONE, content: msg })
      onDone(no)
      return true
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      if (error.status === 401) onEnded()
      else if (error.field === '' || !onField?.(error.field, error.message))
        void message.error({ key: FAULT, content: error.message })
      if (error.reason === 'wrong_state') onStale?.()
      return false
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, send }
}
