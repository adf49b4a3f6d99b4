/// <reference types="@tarojs/taro" />

declare module '*.svg' {
  const url: string
  export default url
}
declare module '*.png' {
  const url: string
  export default url
}
declare module '*.scss'
declare module '*.css'

declare namespace NodeJS {
  interface Process {
    env: ProcessEnv
  }
  interface ProcessEnv {
    /** Which platform this bundle is built for. */
    readonly TARO_ENV: 'h5' | 'weapp'
    /** Origin of the API; empty on H5 means the page's own origin. */
    readonly TARO_APP_API_HOST: string
    /** '1' in builds that show demo aids (component gallery, demo accounts). */
    readonly TARO_APP_DEMO: string
    /** Version of the app, of package.json. */
    readonly TARO_APP_VERSION: string
    /** '1' where the H5 app is kept on the device by a service worker. */
    readonly TARO_APP_PWA: string
  }
}

/** An older engine ignores the cause of an error. */
interface ErrorOptions {
  cause?: unknown
}
interface Error {
  cause?: unknown
}
interface ErrorConstructor {
  new (message?: string, options?: ErrorOptions): Error
  (message?: string, options?: ErrorOptions): Error
}
