import { definePage } from '@/app/page'
import { GalleryScreen } from '@/screens/gallery'

export default definePage({ path: '/pages/gallery/index', screen: GalleryScreen })
