import { createClient, type ClientDeps } from './client'
import { loanApi } from './loan'
import { newsApi } from './news'
import { repayApi } from './repay'
import { smsApi } from './sms'
import { uploadApi } from './upload'
import { userApi } from './user'

/** Every call the app makes, by resource. */
export function createApi(deps: ClientDeps) {
  const client = createClient(deps)
  return {
    /** For calls that only one page makes, which come with it. */
    client,
    user: userApi(client),
    sms: smsApi(client),
    news: newsApi(client),
    loan: loanApi(client),
    repay: repayApi(client),
    upload: uploadApi(client),
    onUnauthorized: client.onUnauthorized,
    loadingCount: client.loadingCount,
  }
}

export type Api = ReturnType<typeof createApi>
