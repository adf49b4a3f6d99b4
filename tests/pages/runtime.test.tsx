import Taro from '@tarojs/taro'
import * as router from '@tarojs/router'
import stacks from '@tarojs/router/dist/router/stack'
import * as runtime from '@tarojs/runtime'
import { createRequire } from 'node:module'
import LoginPage from '@/pages/login/login'
import { agreedWorld, openPage, utils } from './support/openPage'

const kit = createRequire(require.resolve('@tarojs/test-utils-react'))

describe('Taro’s test kit', () => {
  it.each([
    '@tarojs/runtime',
    '@tarojs/router',
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

  it('holds the very objects the app’s runtime and router do while a page is open', async () => {
    const path = '/pages/login/login'
    await openPage(LoginPage, { world: agreedWorld(), path, query: { back: '/pages/news/list' } })
    const here = runtime.Current
    expect(Taro.getCurrentInstance()).toBe(here)
    expect(Taro.getCurrentPages()[0]?.options).toBe(stacks.getItem(0).options)
    expect(Taro.eventCenter).toBe(runtime.eventCenter)
    expect(here.router).toMatchObject({ path, params: { back: '/pages/news/list' } })

    const ofKit = (name: string) => jest.requireActual<Record<string, unknown>>(kit.resolve(name))
    expect(ofKit('@tarojs/runtime').Current).toBe(here)
    expect(ofKit('@tarojs/router').createRouter).toBe(router.createRouter)
    utils.unmout()
  })
})
