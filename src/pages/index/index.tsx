import { definePage } from '@/app/page'
import { HomeScreen } from '@/screens/home/HomeScreen'

export default definePage({ screen: HomeScreen, ownBar: true, ownCall: true })
