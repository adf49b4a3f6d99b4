import { useReachBottom, useRouter } from '@tarojs/taro'
import { useEffect, useRef } from 'react'

/** How far above its end a page counts as being there, px: as Taro has it. */
const ROOM = 50

/** Runs `task` once what a page shows has grown by more than a line; the answer gives up waiting. */
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
 * Runs `more` whenever the page has been scrolled to its end. Taro's router takes a page for being at its end until it
 * hears of a scroll elsewhere, and a fling goes from one end to that of what has come since with nothing between: so the
 * page says that it was scrolled once it has grown. WebKit tells of the growth later than of the fling, which is at the
 * new end by then.
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
