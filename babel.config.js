const forJest = {
  presets: [
    ['@babel/preset-env', { targets: { node: 'current' } }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    '@babel/preset-typescript',
  ],
}

const forTaro = {
  plugins: process.env.TARO_ENV === 'h5' ? [require.resolve('./config/direct-imports.cjs')] : [],
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', hot: false }]],
}

module.exports = (api) => (api.env('test') ? forJest : forTaro)
