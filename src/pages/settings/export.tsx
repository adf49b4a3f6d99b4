import { definePage } from '@/app/page'
import { ExportScreen } from '@/screens/export/ExportScreen'

export default definePage({ screen: ExportScreen })
