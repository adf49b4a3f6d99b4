export default definePageConfig({
  navigationBarTitleText: '贷款详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
