import { lazyPart } from '@/platform/lazyPart.h5'

/** Nothing is picked at first: what shows a file comes behind the form. */
export const FileRowPart = lazyPart({
  fetch: () => import('./FileRow').then((code) => code.FileRow),
  skeleton: null,
})

export const prefetchFileRow = () => void FileRowPart.prefetch()
