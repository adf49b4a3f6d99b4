import type { Http } from './http.types'
import { uploadFile } from './uploadFile'

/** A mini-program has all code of its package on the device. */
export const upload: Http['upload'] = uploadFile
