declare module 'miniprogram-compiler' {
  /** Runs WeChat's wcc on every WXML under `folder`; throws its message when one does not compile. */
  export function wxmlToJs(folder: string, options?: { maxBuffer?: number }): string
}

declare module 'miniprogram-compiler/src/wcsc' {
  /** Runs WeChat's wcsc on these files (paths without extension); an Error is returned, not thrown. */
  export default function wcsc(
    folder: string,
    files: string[],
    options?: { maxBuffer?: number },
  ): Record<string, string> | Error
}
