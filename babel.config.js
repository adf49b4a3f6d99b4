const forJest = {
  presets: [
    ['@babel/preset-env', { targets: { node: 'current' } }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    '@babel/preset-typescript',
  ],
}

const forTaro = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', hot: false }]],
}

module.exports = (api) => (api.env('test') ? forJest : forTaro)
