import { createClient, type ApiClient, type ClientDeps } from './client'
import { loanApi } from './loan'
import { newsApi } from './news'
import { ratesApi } from './rates'
import { repayApi } from './repay'
import { smsApi } from './sms'
import { uploadApi } from './upload'
import { userApi } from './user'

/** Every call the app makes, by resource. */
export const apiOf = (client: ApiClient) => ({
  user: userApi(client),
  sms: smsApi(client),
  news: newsApi(client),
  loan: loanApi(client),
  rates: ratesApi(client),
  repay: repayApi(client),
  upload: uploadApi(client),
})

export const createApi = (deps: ClientDeps) => apiOf(createClient(deps))

export type Api = ReturnType<typeof apiOf>
