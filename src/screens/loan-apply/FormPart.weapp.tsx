export { ProductForm as FormPart } from './ProductForm'
