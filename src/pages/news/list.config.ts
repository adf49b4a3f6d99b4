export default definePageConfig({
  navigationBarTitleText: '平台新闻',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
