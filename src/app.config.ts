import { PAGES, routeInfo, type PagePath } from './app/routes'

const isH5 = process.env.TARO_ENV === 'h5'

/** In WeChat colours are names in theme.json, which has one for each scheme; H5 follows by its own styles. */
const themed = (name: string, light: string) => (isH5 ? light : `@${name}`)

/** The network's timeouts (specification §9) among it: on H5 each request says its own. */
const inWeChat = {
  darkmode: true,
  themeLocation: 'theme.json',
  networkTimeout: { request: 60000, connectSocket: 60000, uploadFile: 60000, downloadFile: 60000 },
  lazyCodeLoading: 'requiredComponents',
  __usePrivacyCheck__: true,
}

/** The gallery of components is for the demo. */
const paths = (Object.keys(PAGES) as PagePath[]).filter(
  (path) => path !== '/pages/gallery/index' || process.env.TARO_APP_DEMO === '1',
)
const tabs = paths.filter((path) => routeInfo(path).tab)

const folderOf = (path: string): string => path.slice(1, path.lastIndexOf('/'))
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const mainFolders = new Set(tabs.map(folderOf))
const subFolders = [...new Set(paths.map(folderOf))].filter((folder) => !mainFolders.has(folder))

/**
 * The pages and the tab bar of the specification, section 2, from the table of routes. The folder of a tab cannot be a
 * sub-package; each other folder is one.
 */
export default defineAppConfig({
  pages: paths.filter((path) => mainFolders.has(folderOf(path))).map((path) => path.slice(1)),
  subPackages: subFolders.map((root) => ({
    root,
    pages: paths.filter((path) => folderOf(path) === root).map(nameOf),
  })),
  tabBar: {
    custom: true,
    color: '#999999',
    selectedColor: '#4A90E2',
    backgroundColor: themed('barBgColor', '#FFFFFF'),
    list: tabs.map((path) => ({ pagePath: path.slice(1), text: routeInfo(path).title })),
  },
  window: {
    navigationBarTitleText: '消费分期',
    // On H5 the app draws its own title bar, with a real heading and a way back that knows the stack.
    navigationStyle: isH5 ? 'custom' : 'default',
    navigationBarBackgroundColor: themed('barBgColor', '#FFFFFF'),
    navigationBarTextStyle: themed('barTextStyle', 'black'),
    backgroundColor: themed('pageBgColor', '#F5F7FA'),
    backgroundTextStyle: themed('pullTextStyle', 'dark'),
  },
  ...(isH5 ? {} : inWeChat),
})
