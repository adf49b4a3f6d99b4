export default definePageConfig({ navigationBarTitleText: '我的还款' })
