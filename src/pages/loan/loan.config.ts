export default definePageConfig({ navigationBarTitleText: '我的借款' })
