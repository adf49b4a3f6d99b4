/** The room of pure rules shared by client and server. */
export * from './contract'
export * from './calendar'
export * from './idCard'
export * from './masks'
export * from './money'
export * from './validators'
