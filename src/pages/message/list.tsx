import { definePage } from '@/app/page'
import { MessagesScreen } from '@/screens/messages'

export default definePage({ screen: MessagesScreen })
