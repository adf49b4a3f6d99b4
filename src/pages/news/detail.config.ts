export default definePageConfig({
  navigationBarTitleText: '新闻详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
