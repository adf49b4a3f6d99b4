import { definePage } from '@/app/page'
import { MessagesScreen } from '@/screens/messages/MessagesScreen'

export default definePage({ screen: MessagesScreen })
