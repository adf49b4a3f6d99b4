declare module 'miniprogram-compiler' {
  interface Options {
    maxBuffer?: number
  }
  /** Runs WeChat's wcc over every WXML under `folder`; throws with its message when one does not compile. */
  export function wxmlToJs(folder: string, options?: Options): string
  /** Runs WeChat's wcsc over every WXSS under `folder`. */
  export function wxssToJs(folder: string, options?: Options): string
}
