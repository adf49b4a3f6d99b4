import type { Privacy } from './privacy.types'

/** Browsers ask nothing of their own. */
export const privacy: Privacy = {
  answerWith: () => {},
  pressed: (agree) => agree(),
}
