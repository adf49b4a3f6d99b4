/**
 * A compiled mini-program, run for real: its scripts in a world without browser and Node, its templates and
 * components on WeChat's own framework (glass-easel), its requests over HTTP. What WeChat adds around that - pages,
 * tab bar, lifecycle, `wx` - is played by `runtime/` and `wx/`; `driver/` is the person with the phone.
 */
export { launch, DEFAULT_DIST, type LaunchOptions } from './launch'
export type { MiniProgram } from './MiniProgram'
export { Storage } from './wx/storage'
