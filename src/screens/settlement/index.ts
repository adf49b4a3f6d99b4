export { SettlementScreen } from './SettlementScreen'
