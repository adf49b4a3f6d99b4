import { redactFault } from '@domain/faults'
import { withoutSecrets } from '@domain/secrets'

const SECRET = 'Hunter'

it.each([
  `password="${SECRET}"`,
  `password='${SECRET}'`,
  `password=${SECRET}`,
  `password: ${SECRET}`,
  `password:${SECRET}, then more`,
  `the password is ${SECRET}`,
  `password '${SECRET} with blanks'`,
  `password "${SECRET} without an end`,
  `newPassword = \`${SECRET}\``,
  `{"password":"${SECRET}","user":"x"}`,
  `{"password":"a\\"${SECRET}"}`,
  `{\\"password\\":\\"${SECRET}\\"}`,
  `access_token=${SECRET}&x=1`,
  `accessToken => ${SECRET}`,
  `X-Ops-Token: ${SECRET}`,
  `Authorization: Bearer ${SECRET}`,
  `Authorization: Basic ${SECRET}==`,
  `sent bearer ${SECRET}`,
  `Set-Cookie: ${SECRET}`,
  `api_key ${SECRET}`,
  `密码：${SECRET}`,
  `fetch of postgres://app:${SECRET}@db/loans failed`,
  `fetch of https://app:p@${SECRET}@host/path failed`,
  `fetch of https://a.cn/send?sig=${SECRET} failed`,
  `Unexpected token 'x', "{"token":"${SECRET}"... is not valid JSON`,
  `Unexpected token '<', ..."${SECRET} and"... is not valid JSON`,
])('leaves the secret out of %s', (message) => {
  expect(withoutSecrets(message, '***')).not.toContain(SECRET)
  expect(withoutSecrets(message, '***')).toContain('***')
  expect(redactFault(message)).not.toContain(SECRET)
})

it.each([
  ['a random token', 'no session wJ8x3Zr0h4mV1q5nT7cYk2pLs9dUe6bGfAoQiHtRvXw here'],
  ['a hash', 'key 5f2c9a0be7d1436a8c0e9b7d6f5a4c3b2e1d0f9a is gone'],
])('leaves %s out', (_name, message) => {
  expect(withoutSecrets(message, '***')).toMatch(/^\w+ \w*\s?\*\*\* \w+( \w+)?$/)
})

it.each([
  'relation "loan_applications" does not exist',
  'duplicate key value violates unique constraint "users_mobile_key"',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'the token is missing',
  'invalid signature for notification',
  '    at checkToken (/app/server/plugins/auth.ts:44:12)',
  '    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
  'migration 0070-warned-number-of-messages failed',
  'fetch of https://dysmsapi.aliyuncs.com/ failed',
])('keeps what says nothing: %s', (message) => {
  expect(withoutSecrets(message, '***')).toBe(message)
})
