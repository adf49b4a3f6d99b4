export default definePageConfig({ navigationBarTitleText: '结清证明' })
