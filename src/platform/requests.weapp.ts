import type { Http } from './injected.types'
import { uploadFile } from './uploadFile'

/** Leaving a mini-program drops no requests, as leaving a page of a browser does. */
export const watchForLeaving = (): (() => Promise<boolean>) => () => Promise.resolve(false)

/** A mini-program has all code of its package on the device. */
export const upload: Http['upload'] = uploadFile
