export default definePageConfig({ navigationBarTitleText: '核验结清证明' })
