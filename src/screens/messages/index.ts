export { MessagesScreen } from './MessagesScreen'
