// Taro's runtime reads it when loaded, and then works on the browser's own document.
process.env.TARO_PLATFORM = 'web'
