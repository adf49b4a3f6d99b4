const { browserslist } = require('./package.json')

const forJest = {
  presets: [
    ['@babel/preset-env', { targets: { node: 'current' } }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    '@babel/preset-typescript',
  ],
}

/**
 * Syntax that every browser of `browserslist` runs, which Babel rewrites at length for faults that no code here meets:
 * names that collide in parameters (Safari 15), and calls with `?.` of a spread list (Chrome 90). Fields of classes are set,
 * not defined: no class here has an accessor of the same name above it.
 */
const nativeOnH5 = {
  loose: true,
  exclude: ['transform-parameters', 'transform-optional-chaining'],
}

/** WeChat's tools refuse newer syntax at upload, and phones run the scripts in the system's own engine. */
const forWeChat = { targets: browserslist.weapp }

const forTaro = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        ...(process.env.TARO_ENV === 'weapp' ? forWeChat : nativeOnH5),
      },
    ],
  ],
}

module.exports = (api) => (api.env('test') ? forJest : forTaro)
