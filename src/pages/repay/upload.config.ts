export default definePageConfig({ navigationBarTitleText: '还款凭证上传' })
