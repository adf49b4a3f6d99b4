import { definePage } from '@/app/page'
import { ReceiptsScreen } from '@/screens/receipts/ReceiptsScreen'

export default definePage({ screen: ReceiptsScreen })
