import { pageConfig } from '../../app/routes'

export default definePageConfig(pageConfig('/pages/loan/contacts'))
