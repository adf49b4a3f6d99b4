/** Stands in for `@tarojs/runtime` on H5, of which the generated entry takes two names. */
export const { window } = globalThis

/** Every browser of `browserslist` has by itself what this would add. */
export const handlePolyfill = (): void => {}
