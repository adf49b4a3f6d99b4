const isH5 = process.env.TARO_ENV === 'h5'

/** In WeChat colours are names in theme.json, which has one for each scheme; H5 follows by its own styles. */
const themed = (name: string, light: string) => (isH5 ? light : `@${name}`)

/** The pages list and tab bar of the specification, section 2. */
export default defineAppConfig({
  pages: [
    'pages/index/index',
    'pages/repay/repay',
    'pages/repay/upload',
    'pages/profile/profile',
    'pages/profile/userinfo',
  ],
  subPackages: [
    { root: 'pages/login', pages: ['login'] },
    { root: 'pages/register', pages: ['register'] },
    { root: 'pages/loan', pages: ['apply', 'loan', 'detail', 'contract'] },
    {
      root: 'pages/borrowing',
      pages: ['apply', 'loan', 'myloans', 'detail', 'contract', 'impact', 'settlement'],
    },
    { root: 'pages/payment', pages: ['repay', 'cashier', 'upload'] },
    { root: 'pages/overdue', pages: ['impact'] },
    { root: 'pages/certificate', pages: ['verify'] },
    { root: 'pages/news', pages: ['list', 'detail'] },
    { root: 'pages/agreement', pages: ['agreement'] },
    { root: 'pages/settings', pages: ['settings', 'consents', 'deletion'] },
    ...(process.env.TARO_APP_DEMO === '1' ? [{ root: 'pages/gallery', pages: ['index'] }] : []),
  ],
  tabBar: {
    custom: true,
    color: '#999999',
    selectedColor: '#4A90E2',
    backgroundColor: themed('barBgColor', '#FFFFFF'),
    list: [
      { pagePath: 'pages/index/index', text: '首页' },
      { pagePath: 'pages/repay/repay', text: '我的还款' },
      { pagePath: 'pages/profile/profile', text: '我的' },
    ],
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
  ...(isH5 ? {} : { darkmode: true, themeLocation: 'theme.json' }),
  networkTimeout: { request: 60000, connectSocket: 60000, uploadFile: 60000, downloadFile: 60000 },
  lazyCodeLoading: 'requiredComponents',
  __usePrivacyCheck__: true,
})
