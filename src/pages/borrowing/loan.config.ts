export default definePageConfig({
  navigationBarTitleText: '我的借款',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
