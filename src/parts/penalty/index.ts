export { PenaltyRule, PenaltySheet } from './PenaltyRule'
export { usePenaltyTerms } from './usePenaltyTerms'
export { EXAMPLE, lateCost, penaltyExample, penaltyRule } from './words'
