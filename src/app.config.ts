import { PAGES, routeInfo, type PagePath } from './app/routes'
import { APP_NAME, COLOURS } from './brand'

const isH5 = process.env.TARO_ENV === 'h5'

/**
 * For WeChat only. Colours are names in theme.json, which has a value for each colour scheme. Network timeouts are those of
 * docs/specification.md §9; on H5 each request sets its own.
 */
const inWeChat = {
  window: {
    navigationBarTitleText: APP_NAME,
    navigationStyle: 'default' as const,
    navigationBarBackgroundColor: '@barBgColor',
    navigationBarTextStyle: '@barTextStyle',
    backgroundColor: '@pageBgColor',
    backgroundTextStyle: '@pullTextStyle',
  },
  darkmode: true,
  themeLocation: 'theme.json',
  sitemapLocation: 'sitemap.json',
  networkTimeout: { request: 60000, connectSocket: 60000, uploadFile: 60000, downloadFile: 60000 },
  lazyCodeLoading: 'requiredComponents',
  __usePrivacyCheck__: true,
}

/** The component gallery is only in demo builds. */
const paths = (Object.keys(PAGES) as PagePath[]).filter(
  (path) => path !== '/pages/gallery/index' || process.env.TARO_APP_DEMO === '1',
)
const tabs = paths.filter((path) => routeInfo(path).tab)

const folderOf = (path: string): string => path.slice(1, path.lastIndexOf('/'))
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** In WeChat every folder without a tab is a sub-package. H5 has none: each page is its own chunk. */
const mainFolders = new Set(tabs.map(folderOf))
const subFolders = [...new Set(paths.map(folderOf))].filter((folder) => !mainFolders.has(folder))

const packages = {
  pages: paths.filter((path) => mainFolders.has(folderOf(path))).map((path) => path.slice(1)),
  subPackages: subFolders.map((root) => ({
    root,
    pages: paths.filter((path) => folderOf(path) === root).map(nameOf),
  })),
}

/** On H5 the app draws its own title bar, with a heading element and a back button that knows the page stack. */
const onH5 = {
  pages: paths.map((path) => path.slice(1)),
  window: { navigationStyle: 'custom' as const },
  // Opening a page and going back; the delay lets the browser draw the page beside the screen first. Milliseconds.
  animation: { duration: 240, delay: 34 },
}

/** The pages and the tab bar of docs/specification.md §2, from the table of routes. */
export default defineAppConfig({
  ...(isH5 ? onH5 : { ...packages, ...inWeChat }),
  tabBar: {
    custom: true,
    color: '#999999',
    selectedColor: COLOURS.light.brand,
    backgroundColor: isH5 ? COLOURS.light.card : '@barBgColor',
    list: tabs.map((path) => ({ pagePath: path.slice(1), text: routeInfo(path).title })),
  },
})
