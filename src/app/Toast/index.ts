export { Toast } from './Toast'
