export default definePageConfig({ navigationBarTitleText: '我的贷款' })
