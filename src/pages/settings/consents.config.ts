export default definePageConfig({ navigationBarTitleText: '隐私与授权' })
