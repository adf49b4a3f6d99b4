export { TogetherPart } from './TogetherPart'
export { combinedWishOf, isCombinable } from './wish'
