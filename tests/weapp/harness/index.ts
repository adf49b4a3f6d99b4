/**
 * Runs a compiled mini-program: its scripts in a realm without browser and Node, its templates and components on
 * WeChat's own framework (glass-easel), its requests over HTTP. `runtime/` and `wx/` imitate what WeChat adds -
 * pages, tab bar, lifecycle, `wx` -, and `driver/` is the person with the phone.
 */
export { launch, DEFAULT_DIST, type LaunchOptions } from './launch'
export type { MiniProgram } from './MiniProgram'
export { Storage } from './wx/storage'
