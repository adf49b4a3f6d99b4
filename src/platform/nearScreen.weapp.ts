import Taro from '@tarojs/taro'
import type { TaroElement } from '@tarojs/runtime'

interface NearScreen {
  /** How far beyond the edges of the screen is still near, px. */
  reach: number
  onNear: () => void
  /** It left, this high, px. */
  onFar: (height: number) => void
}

/** Runs `task` once what was drawn so far is on the screen; the answer gives up waiting. */
export function afterUpdate(element: TaroElement, task: () => void): () => void {
  let wanted = true
  const run = () => {
    if (wanted) task()
  }
  const page = element._root
  if (page?.pendingUpdate) page.enqueueUpdateCallback(run)
  else setTimeout(run)
  return () => {
    wanted = false
  }
}

/** Follows an element in and out of the neighbourhood of the screen; the answer ends it. */
export function watchNearScreen(element: TaroElement, watch: NearScreen): () => void {
  const { reach, onNear, onFar } = watch
  let observer: Taro.IntersectionObserver | undefined
  const start = () => {
    const page = element._root?.ctx
    if (!page) return
    observer = Taro.createIntersectionObserver(page)
    observer
      .relativeToViewport({ top: reach, bottom: reach })
      .observe(`#${element.uid}`, ({ intersectionRatio = 0, boundingClientRect }) => {
        const height = boundingClientRect?.height ?? 0
        if (intersectionRatio > 0) onNear()
        // A page that is not shown has no heights.
        else if (height > 0) onFar(height)
      })
  }
  const giveUp = afterUpdate(element, start)
  return () => {
    giveUp()
    observer?.disconnect()
  }
}
