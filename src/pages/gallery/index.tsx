import { definePage } from '@/app/page'
import { Gallery as GalleryScreen } from '@/screens/gallery/Gallery'

export default definePage({ screen: GalleryScreen })
