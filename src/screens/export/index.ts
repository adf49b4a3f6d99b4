export { ExportScreen } from './ExportScreen'
