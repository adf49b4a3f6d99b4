/**
 * What the operators' desk and the server send each other under `/ops/api`, in the same envelope as all calls. It is no
 * part of the app's contract: the app and other backends know nothing of it.
 */
export * from './account'
export * from './home'
export * from './lists'
export * from './news'
export * from './reveal'
export * from './writes'
