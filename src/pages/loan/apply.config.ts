export default definePageConfig({ navigationBarTitleText: '申请借款' })
