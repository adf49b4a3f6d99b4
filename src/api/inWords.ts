import { ApiError, isApiError } from './errors'

/** Rewords the error of a call that a backend may lack: says what was not done. */
export const inWords =
  (words: string) =>
  (error: unknown): never => {
    throw isApiError(error, 'unavailable') ? new ApiError('unavailable', words) : error
  }
