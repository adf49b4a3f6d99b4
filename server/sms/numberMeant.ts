import { maskMobile } from '@domain/index'
import type { User } from '../repositories/users'

/**
 * The mobile number that a request means: the caller's own number may be given masked, as the app knows it, so that it
 * need not be typed. Any other text is returned as it is.
 */
export const numberMeant = (user: User | null, given = ''): string =>
  user?.mobile && given === maskMobile(user.mobile) ? user.mobile : given
