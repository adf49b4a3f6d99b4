export { Silhouette } from '../parts/Silhouette'
export { AmountRest } from './AmountRest'
