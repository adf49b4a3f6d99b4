export { Pictures as PicturesPart } from './Pictures'
