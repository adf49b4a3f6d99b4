export default definePageConfig({ navigationBarTitleText: '申请贷款' })
