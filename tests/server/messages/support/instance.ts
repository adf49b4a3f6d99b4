/**
 * One instance that sends waiting messages, as a separate process that can be killed. Arguments: the database, the
 * provider, the name it gives the provider, and the seconds by which its clock is ahead of noon in Shanghai.
 */
import { openPostgres } from '../../../../server/db/postgres'
import { aliyunMessages } from '../../../../server/messages/channels/aliyun'
import { deliverDue } from '../../../../server/messages/deliver'

const [url = '', endpoint = '', name = '', ahead = '0'] = process.argv.slice(2)
const noon = new Date('2026-03-10T12:00:00+08:00').getTime() + Number(ahead) * 1000
const begun = Date.now()
const clock = { now: () => new Date(noon + Date.now() - begun) }

const db = openPostgres(url, () => undefined)
const access = { accessKeyId: 'id', accessKeySecret: 'secret', signName: name, endpoint }
const templates = { sms: { approved: 'SMS_1' }, smsWithAmount: {} }
const sms = aliyunMessages({ ...access, templates: {} as never }, templates, clock)

const config = { wechat: null } as Parameters<typeof deliverDue>[0]['config']
void deliverDue({ db, clock, config, channels: { sms } }, () => false).then(() => db.close())
