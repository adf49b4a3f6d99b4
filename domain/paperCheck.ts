/** What anyone finds who checks a contract or an amendment by its number. */

export const PAPER_KINDS = ['contract', 'amendment'] as const
export const CONTRACT_STATES = ['pending', 'effective', 'void'] as const
export const TEXT_CHECKS = ['unchanged', 'changed', 'unreadable'] as const
export const SIGNATURE_CHECKS = ['genuine', 'broken', 'none', 'unreadable'] as const
