/** The H5 plugin must name the parts of Taro it can't find, instead of building an app without its changes. */
import type { IPluginContext } from '@tarojs/service'
import Chain from 'webpack-chain'
import h5 from '../../config/h5'
import { h5Entry } from '../../config/h5/entry'
import { h5Slim } from '../../config/h5/slim'

class MainPlugin {
  apply(): void {}
}

/** Options as Taro passes them to the plugin; see @tarojs/plugin-platform-h5. */
const LOADER_META = {
  extraImportForWeb:
    "import '@tarojs/components-react/dist/index.css'\nimport { PullDownRefresh } from '@tarojs/components'\n",
  execBeforeCreateWebApp: 'config.PullDownRefresh = PullDownRefresh\n',
}

function withMain(loaderMeta: object | undefined): Chain {
  const chain = new Chain()
  chain.plugin('mainPlugin').use(MainPlugin, [{ loaderMeta }] as never)
  return chain
}

/** A webpack chain with rules of these names. */
function withRules(...names: string[]): Chain {
  const chain = new Chain()
  for (const name of names) chain.module.rule(name).use('0').loader('loader')
  return chain
}

describe('the entry', () => {
  it.each<[string, () => Chain]>([
    ['mainPlugin', () => new Chain()],
    ['loaderMeta', () => withMain(undefined)],
    ['extraImportForWeb', () => withMain({ ...LOADER_META, extraImportForWeb: undefined })],
    ['execBeforeCreateWebApp', () => withMain({ ...LOADER_META, execBeforeCreateWebApp: '' })],
    [
      'extraImportForWeb 里的 PullDownRefresh',
      () => withMain({ ...LOADER_META, extraImportForWeb: "import '@tarojs/other'\n" }),
    ],
    [
      'execBeforeCreateWebApp 里的 PullDownRefresh',
      () => withMain({ ...LOADER_META, execBeforeCreateWebApp: 'config.Pull = Pull\n' }),
    ],
  ])('misses %s', (place, chain) => {
    expect(() => h5Entry(chain())).toThrow(place)
  })

  it('is made from what Taro has', () => {
    const chain = withMain(LOADER_META)
    h5Entry(chain)
    const { loaderMeta } = (
      chain.plugin('mainPlugin').get('args') as [{ loaderMeta: typeof LOADER_META }]
    )[0]
    expect(loaderMeta.extraImportForWeb).not.toMatch(/PullDownRefresh|components-react/)
    expect(() => loaderMeta.execBeforeCreateWebApp).toThrow('modifyAppConfig')
  })
})

describe('what is sent', () => {
  it.each<[string, () => Chain]>([
    ['customStyle', () => withRules('taroStyle')],
    ['taroStyle', () => withRules('customStyle')],
    ['terserPlugin', () => withRules('customStyle', 'taroStyle')],
  ])('misses %s', (place, chain) => {
    expect(() => h5Slim(chain())).toThrow(place)
  })
})

describe('the plugin', () => {
  const context = (given: object) =>
    ({
      register: () => {},
      modifyRunnerOpts: () => {},
      modifyAppConfig: () => {},
      ...given,
    }) as unknown as IPluginContext

  it.each(['modifyRunnerOpts', 'modifyAppConfig'])('misses %s', (name) => {
    expect(() => h5(context({ [name]: undefined }))).toThrow(name)
  })

  it('misses that Taro told it how the build is configured', () => {
    let adapt = (_: { chain: Chain }) => {}
    h5(context({ register: (hook: { fn: typeof adapt }) => (adapt = hook.fn) }))
    expect(() => adapt({ chain: withMain(LOADER_META) })).toThrow('modifyRunnerOpts')
  })
})
