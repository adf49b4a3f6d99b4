export { OverdueImpactScreen } from './OverdueImpactScreen'
