import { definePage } from '@/app/page'
import { HomeScreen } from '@/screens/home'

export default definePage({ path: '/pages/index/index', screen: HomeScreen, ownBar: true })
