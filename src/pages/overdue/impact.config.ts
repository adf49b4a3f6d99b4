export default definePageConfig({ navigationBarTitleText: '逾期影响' })
