import { Button, Flex, Typography } from 'antd'
import { OPERATOR_ROLE_TEXT } from '@domain/operators'
import { Facts } from '../parts/Facts'
import { Moment } from '../parts/Moment'
import { PasswordForm } from '../parts/PasswordForm'
import { type Column, Rows } from '../parts/Rows'
import { Shown } from '../parts/Shown'
import { StatusTag } from '../parts/StatusTag'
import type { DeskAccount } from '../replies'
import { useSession } from '../session'
import { useRead } from '../useRead'
import { useWrite } from '../useWrite'

const SESSIONS: Column<DeskAccount['sessions'][number] & { key: string }>[] = [
  { title: '登录时间', show: ({ begunAt }) => <Moment at={begunAt} /> },
  { title: '最近使用', show: ({ usedAt }) => <Moment at={usedAt} /> },
  {
    title: '位置',
    show: ({ isThis }) => (isThis ? '这个浏览器' : '其他浏览器'),
  },
]

const EVENTS: Column<DeskAccount['events'][number]>[] = [
  { title: '时间', show: ({ at }) => <Moment at={at} /> },
  {
    title: '事件',
    show: ({ text, isFailure }) => (isFailure ? <StatusTag status="failed" text={text} /> : text),
  },
]

function Logins({ account, onDone }: { account: DeskAccount; onDone: () => void }) {
  const { isBusy, send } = useWrite('/account/endOthers', onDone)
  const { sessions, events } = account
  return (
    <>
      <h2 className="desk-part">登录中的浏览器</h2>
      <Rows
        label="登录中的浏览器"
        rows={sessions.map((session, at) => ({ ...session, key: String(at) }))}
        keyOf={({ key }) => key}
        columns={SESSIONS}
        empty="没有登录"
      />
      {sessions.some(({ isThis }) => !isThis) && (
        <p className="desk-actions">
          <Button loading={isBusy} onClick={() => void send({})}>
            退出其他登录
          </Button>
        </p>
      )}
      <h2 className="desk-part">登录记录</h2>
      <p className="desk-hint">
        有不是你的登录或失败，请马上修改密码并告诉管理员。动态码丢失也由管理员重置。
      </p>
      <Rows
        label="登录记录"
        rows={events}
        keyOf={({ no }) => no}
        columns={EVENTS}
        empty="还没有登录记录"
      />
    </>
  )
}

/** The operator's own account: who one is, the password, and where and when one logged in. */
export default function AccountPage() {
  const { me } = useSession()
  const reading = useRead<DeskAccount>('/account')
  return (
    <>
      <Flex className="desk-head">
        <Typography.Title level={1}>我的账号</Typography.Title>
      </Flex>
      <div className="desk-evidence">
        <Facts
          title="账号"
          facts={[
            ['名字', me.name],
            ['角色', OPERATOR_ROLE_TEXT[me.role]],
          ]}
        />
        <section className="desk-facts" aria-label="修改密码">
          <header>
            <h2>修改密码</h2>
          </header>
          <p className="desk-hint">修改后，其他浏览器上的登录随之退出。</p>
          <PasswordForm current="现在的密码" onChanged={reading.again} />
        </section>
      </div>
      <Shown of={reading}>{(account) => <Logins account={account} onDone={reading.again} />}</Shown>
    </>
  )
}
