/** Takes the place of polyfills for what every browser of `browserslist` has by itself. */
export {}
