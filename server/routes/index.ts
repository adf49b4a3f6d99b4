import type { Routes } from '../http/types'
import { commonRoutes } from './common'
import { clientErrorRoutes } from './clientErrors'
import { demoRoutes } from './demo'
import { healthRoutes } from './health'
import { loanRoutes } from './loan'
import { messageRoutes } from './message'
import { newsRoutes } from './news'
import { repaymentRoutes } from './repayment'
import { sandboxRoutes } from './sandbox'
import { smsRoutes } from './sms'
import { userRoutes } from './user'
import { agreementTextRoute } from './agreementText'

/** Every area of the API that people use; add new ones here. */
export const allRoutes: Routes[] = [
  healthRoutes,
  userRoutes,
  smsRoutes,
  loanRoutes,
  repaymentRoutes,
  newsRoutes,
  messageRoutes,
  commonRoutes,
  clientErrorRoutes,
  demoRoutes,
  sandboxRoutes,
  agreementTextRoute,
]
