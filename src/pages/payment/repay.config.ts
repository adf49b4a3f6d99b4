export default definePageConfig({ navigationBarTitleText: '还款' })
