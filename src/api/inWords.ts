import { ApiError, isApiError } from './errors'

/** For a call that a backend may lack: says what was not done, in words. */
export const inWords =
  (words: string) =>
  (error: unknown): never => {
    throw isApiError(error, 'unavailable') ? new ApiError('unavailable', words) : error
  }
