export { CareHome as CareHomePart } from './CareHome'
