import { mimeByName, type LocalFile, type Picked, type PickOptions } from './files.types'

/** A file from the browser's picker. */
export function localFile(file: File): LocalFile {
  const whole = URL.createObjectURL(file)
  return {
    name: file.name,
    size: file.size,
    mime: file.type || mimeByName(file.name),
    path: whole,
    read: (start, end) => file.slice(start, end).arrayBuffer(),
    part: async (start, end) => {
      const path = URL.createObjectURL(file.slice(start, end, 'application/octet-stream'))
      return { path, drop: () => URL.revokeObjectURL(path) }
    },
    release: () => URL.revokeObjectURL(whole),
  }
}

/** Extensions are named too, for files of which the device gives another type or none. */
const IMAGES = 'image/jpeg,image/png,image/webp,image/heic,.jpg,.jpeg,.jfif,.png,.webp,.heic'
const DOCUMENTS = 'application/pdf,.pdf'

/** Whether documents can be picked, not only pictures. */
export const takesDocuments = true

/** Ends the picker opened last, if it is still waiting. */
let endEarlier = () => {}

/** Signs that a person is back on the page. The picker covers it, so it was closed. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'touchstart'] as const

/** Calls back at each sign of life; the function returned stops that. */
function onNextTouch(callback: () => void): () => void {
  for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, callback, true)
  return () => {
    for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, callback, true)
  }
}

/**
 * The browser's picker: camera, album or files, as the device offers. Browsers without the event `cancel` (Safari before
 * 16.4, Chrome before 113) don't report that it was closed: the next touch of the page or the next picker shows it.
 */
export function pickFiles({ count, documents }: PickOptions): Promise<Picked> {
  endEarlier()
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = count > 1
  input.accept = documents ? `${IMAGES},${DOCUMENTS}` : IMAGES
  input.hidden = true
  document.body.append(input)
  let stopWatching = () => {}
  return new Promise<Picked>((resolve) => {
    const cancel = () => resolve({ outcome: 'cancelled' })
    endEarlier = cancel
    input.onchange = () => {
      const files = [...(input.files ?? [])].slice(0, count).map(localFile)
      resolve(files.length > 0 ? { outcome: 'picked', files } : { outcome: 'cancelled' })
    }
    input.oncancel = cancel
    input.click()
    if (!('oncancel' in HTMLElement.prototype)) stopWatching = onNextTouch(cancel)
  }).finally(() => {
    stopWatching()
    input.onchange = null
    input.remove()
  })
}
