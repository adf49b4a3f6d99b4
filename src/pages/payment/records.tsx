import { definePage } from '@/app/page'
import { ReceiptsScreen } from '@/screens/receipts'

export default definePage({ screen: ReceiptsScreen })
