import type { Privacy } from './privacy.types'

/** Browsers have no privacy question of their own. */
export const privacy: Privacy = {
  answerWith: () => {},
  pressed: (agree) => agree(),
}
