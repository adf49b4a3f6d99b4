export { Choice } from './Choice'
export { RadioOption } from './RadioOption'
export type { ChoiceProps, Option } from './Choice.types'
