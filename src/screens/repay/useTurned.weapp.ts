/** WeChat keeps no focus. */
export const useTurned = (_from: number): undefined => undefined
