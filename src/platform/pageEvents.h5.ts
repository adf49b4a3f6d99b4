import { useSyncExternalStore, useEffect, useRef } from 'react'
import { useReachBottom, useRouter } from '@tarojs/taro'

const EVENT = 'visibilitychange'

function subscribe(listener: () => void): () => void {
  document.addEventListener(EVENT, listener)
  return () => document.removeEventListener(EVENT, listener)
}

/** Whether the app is visible, by the document: Taro's pages get no event of it in a browser. */
export const useForeground = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden')

/** Distance from the end that counts as the end, px; the same as Taro's. */
const ROOM = 50

/** Runs `task` once the page's content has grown by more than a line. Returns a function that cancels it. */
function whenTaller(page: HTMLElement, task: () => void): () => void {
  const content = page.firstElementChild
  if (!content || typeof ResizeObserver === 'undefined') return () => {}
  const before = page.scrollHeight
  const observer = new ResizeObserver(() => {
    if (page.scrollHeight <= before + ROOM) return
    observer.disconnect()
    task()
  })
  observer.observe(content)
  return () => observer.disconnect()
}

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollTop + clientHeight >= scrollHeight - ROOM

/**
 * Runs `more` whenever the page is scrolled to its end. Taro's router reports the end again only after a scroll
 * elsewhere, but a fling may go from one end straight to the next after new content: so the page fires a scroll event
 * once it has grown. WebKit reports the growth later than the fling, which is at the new end by then.
 */
export function useReachEnd(more: () => Promise<unknown>): void {
  const { $taroPath } = useRouter()
  const giveUp = useRef(() => {})
  const reach = () => {
    const page = document.getElementById($taroPath ?? '')
    giveUp.current()
    if (page)
      giveUp.current = whenTaller(page, () => {
        if (isAtEnd(page)) reach()
        else page.dispatchEvent(new Event('scroll'))
      })
    void more()
  }
  useReachBottom(reach)
  useEffect(() => () => giveUp.current(), [])
}
