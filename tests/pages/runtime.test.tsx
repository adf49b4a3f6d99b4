import { createRequire } from 'node:module'

const kit = createRequire(require.resolve('@tarojs/test-utils-react'))

describe('Taro’s test kit', () => {
  it.each([
    '@tarojs/runtime',
    '@tarojs/shared',
    '@tarojs/plugin-framework-react',
    '@tarojs/components',
    'react',
    'react-dom',
  ])('runs the same %s as the app', (name) => {
    expect(kit.resolve(`${name}/package.json`)).toBe(
      createRequire(__filename).resolve(`${name}/package.json`),
    )
  })
})
