/** The pages list and tab bar of the specification, section 2. Routes are added here as they are built. */
export default defineAppConfig({
  pages: ['pages/index/index', 'pages/repay/repay', 'pages/profile/profile'],
  tabBar: {
    custom: true,
    color: '#999999',
    selectedColor: '#4A90E2',
    backgroundColor: '#FFFFFF',
    list: [
      { pagePath: 'pages/index/index', text: '首页' },
      { pagePath: 'pages/repay/repay', text: '我的还款' },
      { pagePath: 'pages/profile/profile', text: '我的' },
    ],
  },
  window: {
    navigationBarTitleText: '消费分期',
    navigationBarBackgroundColor: '#FFFFFF',
    navigationBarTextStyle: 'black',
    backgroundColor: '#F5F7FA',
    backgroundTextStyle: 'dark',
  },
  networkTimeout: { request: 60000, connectSocket: 60000, uploadFile: 60000, downloadFile: 60000 },
  lazyCodeLoading: 'requiredComponents',
  __usePrivacyCheck__: true,
})
