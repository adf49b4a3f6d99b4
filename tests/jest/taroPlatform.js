// Taro's runtime reads it on loading, and then uses the browser's own document.
process.env.TARO_PLATFORM = 'web'
