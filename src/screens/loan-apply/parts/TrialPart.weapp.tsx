export { TrialCard as TrialPart } from './TrialCard'
