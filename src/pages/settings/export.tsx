import { definePage } from '@/app/page'
import { ExportScreen } from '@/screens/export'

export default definePage({ screen: ExportScreen })
