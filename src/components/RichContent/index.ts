export { RichContent, type RichContentProps } from './RichContent'
