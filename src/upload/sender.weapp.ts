export { createUploader as createSender } from './uploader'
