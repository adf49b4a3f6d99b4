import { useReachBottom, useRouter } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { whenTaller } from '@/platform/whenTaller.h5'

/**
 * Runs `more` whenever the page has been scrolled to its end. Taro's router takes a page for being at its end until it
 * hears of a scroll elsewhere, and a fling goes from one end to that of what has come since with nothing between: so it
 * is told once the page has grown.
 */
export function useReachEnd(more: () => Promise<unknown>): void {
  const { $taroPath } = useRouter()
  const giveUp = useRef(() => {})
  useReachBottom(() => {
    const page = document.getElementById($taroPath ?? '')
    giveUp.current()
    if (page) giveUp.current = whenTaller(page, () => page.dispatchEvent(new Event('scroll')))
    void more()
  })
  useEffect(() => () => giveUp.current(), [])
}
