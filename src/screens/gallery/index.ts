export { Gallery as GalleryScreen } from './Gallery'
