import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { HOME_NAME, ME_NAME, REPAY_NAME } from '../src/app/tabNames'
import { APP_NAME, COLOURS } from '../src/brand'
import { DRAWINGS } from '../src/components/Icon/drawings'
import { FURTHER_DRAWINGS } from '../src/components/Icon/furtherDrawings'
import { version } from '../package.json'
import development from './dev'
import production from './prod'
import { isOn } from '../bin/lib/switches.mjs'

const root = path.resolve(__dirname, '..')

/**
 * Taro's templates for WeChat contain only the aria-* attributes declared here. The templates repeat each one for every
 * level of nesting, so each component gets only those the app uses on it; buttons, checkboxes and radios are views, too.
 */
const spoken = { 'aria-role': '', 'aria-label': '', 'aria-hidden': '' }
const ariaOfViews = {
  ...spoken,
  'aria-live': '',
  'aria-busy': '',
  'aria-modal': '',
  'aria-describedby': '',
  'aria-level': '',
  'aria-checked': '',
  'aria-selected': '',
  'aria-pressed': '',
  'aria-expanded': '',
  'aria-disabled': '',
}
const ariaOfControls = { ...spoken, 'aria-disabled': '', 'aria-busy': '', 'aria-invalid': '' }

const injectAria: [string, object] = [
  '@tarojs/plugin-inject',
  {
    components: {
      View: ariaOfViews,
      Text: spoken,
      Image: spoken,
      Input: ariaOfControls,
      Textarea: ariaOfControls,
      Slider: ariaOfControls,
      Button: ariaOfControls,
    },
  },
]

/** H5 draws icons as inline SVG; the mini-program's style sheet (src/components/Icon/masks.scss) makes masks of the same lines. */
const lines = Object.entries({ ...DRAWINGS, ...FURTHER_DRAWINGS })
const masks = `$drawings: (${lines.map(([name, line]) => `'${name}': '${line}'`).join(', ')});`

/** domain/ is outside src, so Taro would not compile it. */
const compile = { include: [path.join(root, 'domain')] }

/** Packages whose files are newer than what WeChat accepts (`browserslist` of package.json), with those they import. */
const NEWER_PACKAGES = [
  'domelementtype',
  'domhandler',
  'domutils',
  'entities',
  'htmlparser2',
  'uqr',
]

const compileInWeChat = {
  include: [
    ...compile.include,
    ...NEWER_PACKAGES.map((name) => path.join(root, 'node_modules', name)),
  ],
}

/** H5 calls its own origin. A mini-program has none: by default it calls the server of a plain `npm start`. */
const DEFAULT_API_HOST = process.env.TARO_ENV === 'weapp' ? 'http://127.0.0.1:8787' : ''

/** Read at build time, inlined into the bundle. See the configuration table in README.md. */
const env = {
  TARO_APP_API_HOST: JSON.stringify(process.env.TARO_APP_API_HOST ?? DEFAULT_API_HOST),
  TARO_APP_DEMO: JSON.stringify(isOn(process.env, 'TARO_APP_DEMO', false) ? '1' : '0'),
  TARO_APP_VERSION: JSON.stringify(version),
  // The plugin in config/h5 builds the offline parts and then sets this to 1.
  TARO_APP_PWA: JSON.stringify('0'),
}

/** Largest width of the page on H5, in px; on wider screens src/styles/frame.scss centres it. */
const maxWidth = Number(process.env.TARO_APP_MAX_WIDTH ?? 480)
if (!(maxWidth > 0)) throw new Error('TARO_APP_MAX_WIDTH 应为正数（像素）')

/** The same in a window at least 1024 px wide, as a computer's is. A width that was chosen holds there, too. */
const wideWidth = Number(process.env.TARO_APP_WIDE_WIDTH ?? process.env.TARO_APP_MAX_WIDTH ?? 768)
if (!(wideWidth >= maxWidth)) throw new Error('TARO_APP_WIDE_WIDTH 不能小于 TARO_APP_MAX_WIDTH')

/** Names of the tabs in the outline of home in index.html. */
const tabs = [HOME_NAME, REPAY_NAME, ME_NAME]

/** `TARO_APP_PLAIN=1` leaves out the plugin of config/h5: builds the app as Taro itself would, into its own folder. */
const isPlain = isOn(process.env, 'TARO_APP_PLAIN', false)

export default defineConfig<'webpack5'>(async (merge, { mode }) => {
  const platform = process.env.TARO_ENV ?? 'h5'
  // Taro empties the folder it writes to, so `npm run dev` uses another one than builds.
  const outputRoot = `dist/${mode === 'development' ? 'dev/' : ''}${isPlain ? 'plain/' : ''}${platform}`
  const base: UserConfigExport<'webpack5'> = {
    projectName: 'xiaofei-fenqi',
    designWidth: 375,
    deviceRatio: { 375: 2, 640: 1.17, 750: 1, 828: 0.905 },
    sourceRoot: 'src',
    outputRoot,
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    plugins: [
      '@tarojs/plugin-framework-react',
      ...(platform === 'weapp'
        ? [injectAria, path.join(root, 'config/weapp')]
        : isPlain
          ? []
          : [path.join(root, 'config/h5')]),
    ],
    copy: {
      // Taro copies theme.json itself, but not WeChat's crawler rules.
      patterns: [
        platform === 'h5'
          ? { from: 'src/web/public/', to: `${outputRoot}/` }
          : { from: 'src/sitemap.json', to: `${outputRoot}/sitemap.json` },
      ],
      options: {},
    },
    env,
    alias: { '@': path.join(root, 'src'), '@domain': path.join(root, 'domain') },
    sass: platform === 'weapp' ? { data: masks } : {},
    logger: { quiet: true, stats: false },
    cache: { enable: false },
    mini: {
      compile: compileInWeChat,
      optimizeMainPackage: { enable: true },
      postcss: {
        pxtransform: { enable: true, config: {} },
        cssModules: { enable: false },
      },
    },
    h5: {
      compile,
      publicPath: './',
      staticDirectory: 'static',
      useHtmlComponents: true,
      router: { mode: 'hash' },
      htmlPluginOption: { maxWidth, wideWidth, tabs, name: APP_NAME, colours: COLOURS },
      postcss: {
        autoprefixer: { enable: true },
        pxtransform: {
          enable: true,
          config: { baseFontSize: 20, minRootSize: 20, maxRootSize: 22 },
        },
        cssModules: { enable: false },
      },
    },
  }
  return merge({}, base, mode === 'development' ? development : production)
})
