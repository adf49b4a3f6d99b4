export { HardshipEntry as HardshipPart } from '@/parts/contact'
