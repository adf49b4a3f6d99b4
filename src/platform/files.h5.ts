import { mimeByName, type LocalFile, type Picked, type PickOptions } from './files.types'

/** A file from the browser's picker. */
export function localFile(file: File): LocalFile {
  return {
    name: file.name,
    size: file.size,
    mime: file.type || mimeByName(file.name),
    path: URL.createObjectURL(file),
    read: (start, end) => file.slice(start, end).arrayBuffer(),
    part: async (start, end) => {
      const path = URL.createObjectURL(file.slice(start, end, 'application/octet-stream'))
      return { path, drop: () => URL.revokeObjectURL(path) }
    },
  }
}

const IMAGES = 'image/jpeg,image/png,image/webp,image/heic,.heic'

/** Whether documents can be picked, not only pictures. */
export const takesDocuments = true

/** The browser's picker: camera, album or files, as the device offers. */
export function pickFiles({ count, documents }: PickOptions): Promise<Picked> {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = count > 1
  input.accept = documents ? `${IMAGES},application/pdf` : IMAGES
  input.hidden = true
  document.body.append(input)
  return new Promise<Picked>((resolve) => {
    input.onchange = () => {
      const files = [...(input.files ?? [])].slice(0, count).map(localFile)
      resolve(files.length > 0 ? { outcome: 'picked', files } : { outcome: 'cancelled' })
    }
    input.oncancel = () => resolve({ outcome: 'cancelled' })
    input.click()
  }).finally(() => input.remove())
}
