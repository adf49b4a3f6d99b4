import { definePage } from '@/app/page'
import { GalleryScreen } from '@/screens/gallery'

export default definePage({ screen: GalleryScreen })
