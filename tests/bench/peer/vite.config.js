const uni = require('@dcloudio/vite-plugin-uni')

module.exports = { plugins: [(uni.default ?? uni)()] }
