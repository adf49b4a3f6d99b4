import type { Http } from './http.types'
import { uploadFile } from './uploadFile'

/** A mini-program has the code of its package at once. */
export const upload: Http['upload'] = uploadFile
