import { pageConfig } from '../../app/routes'

export default definePageConfig({ ...pageConfig('/pages/index/index'), navigationStyle: 'custom' })
