import { type Endpoint, ENDPOINTS } from '@domain/index'

const routes: Endpoint[] = Object.values(ENDPOINTS)

/** The calls of docs/specification.md §7. */
const SPECIFIED = [
  'POST /api/loan/create',
  'GET /api/loan/rates',
  'GET /api/loan/myLoans',
  'GET /api/loan/orderDetail',
  'GET /api/loan/cashier',
  'POST /api/loan/uploadVoucher',
  'GET /api/loan/bankInfo',
  'GET /api/loan/getContractInfo',
  'GET /api/loan/installments',
  'GET /api/loan/channels',
  'GET /api/news/index',
  'GET /api/news/detail',
  'GET /api/news/latest',
  'POST /api/common/upload',
  'POST /api/user/register',
  'POST /api/user/mobilelogin',
  'POST /api/user/login',
  'POST /api/sms/send',
  'POST /api/user/logout',
  'GET /api/user/index',
]

describe('the route table', () => {
  it('holds every call of the specification', () => {
    const names = routes.map(({ method, path }) => `${method} ${path}`)
    expect(names).toEqual(expect.arrayContaining([...SPECIFIED]))
  })

  it('names no call twice', () => {
    const names = routes.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('leaves open only login, registration, a new password by code, codes, news, rates, agreements, reports of faults and what proves itself', () => {
    const open = routes.filter(({ access }) => access === 'public').map(({ path }) => path)
    expect(open.sort()).toEqual([
      '/api/agreement',
      '/api/certificate/verify',
      '/api/client-errors',
      '/api/contract/verify',
      '/api/loan/rates',
      '/api/news/detail',
      '/api/news/index',
      '/api/news/latest',
      '/api/pay/notify/:gateway',
      '/api/sms/send',
      '/api/user/login',
      '/api/user/mobilelogin',
      '/api/user/register',
      '/api/user/resetpwd',
    ])
  })
})
