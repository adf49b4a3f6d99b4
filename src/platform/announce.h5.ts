import type { Announce, LiveWhenNew } from './announce.types'
import { liveRegion } from './layers.h5'

const CLASS_NAME = 'f-announcement'

export const announce: Announce = (text) => {
  const region = liveRegion()
  const current = region.querySelector(`.${CLASS_NAME}`)
  if (current?.textContent === text) return
  current?.remove()
  const words = document.createElement('div')
  words.className = CLASS_NAME
  words.textContent = text
  region.append(words)
}

export const liveWhenNew: LiveWhenNew = 'off'
