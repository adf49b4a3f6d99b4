export default definePageConfig({ navigationBarTitleText: '贷款详情' })
