export { UserInfoScreen } from './UserInfoScreen'
