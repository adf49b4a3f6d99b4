export { createDelivery as createSender } from './deliver'
