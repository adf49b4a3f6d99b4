import { createClient, type ApiClient, type ClientDeps } from './client'
import { loanApi } from './loan'
import { newsApi } from './news'
import { papersApi } from './papers'
import { ratesApi } from './rates'
import { receiptsApi } from './receipts'
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
  papers: papersApi(client),
  receipts: receiptsApi(client),
  upload: uploadApi(client),
})

export const createApi = (deps: ClientDeps) => apiOf(createClient(deps))

export type Api = ReturnType<typeof apiOf>
