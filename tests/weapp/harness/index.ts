export { launch, DEFAULT_DIST, type LaunchOptions } from './launch'
export type { MiniProgram } from './MiniProgram'
export { Storage } from './wx/storage'
