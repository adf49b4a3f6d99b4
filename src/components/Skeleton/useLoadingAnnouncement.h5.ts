import { useEffect } from 'react'
import { announce } from '@/platform/announce'
import type { UseLoadingAnnouncement } from './useLoadingAnnouncement.types'

/** Loading that takes no longer is not worth a word. In ms. */
const WORTH_SAYING = 1_000

/** What is on its way still, or says by itself how it ended. */
const OTHERS = '[role=status][aria-busy=true], .c-state-view'

/** Whether nothing on the page that element lies in is on its way any more, and all of it came. */
function isFinished(place: Element): boolean {
  const page = place.closest('.taro_page') ?? place
  return place.getClientRects().length > 0 && !page.querySelector(OTHERS)
}

export const useLoadingAnnouncement: UseLoadingAnnouncement = (id) => {
  useEffect(() => {
    const place = document.getElementById(id)?.parentElement
    let said = false
    const timer = setTimeout(() => {
      said = true
      announce('加载中')
    }, WORTH_SAYING)
    return () => {
      clearTimeout(timer)
      if (said && place && isFinished(place)) announce('加载完成')
    }
  }, [id])
}
