export { Silhouette as SilhouettePart } from './Silhouette'
