import { Button, Flex, Form, Input } from 'antd'
import { OPERATOR_ACTION_TEXT } from '@domain/operators'
import { cleanLine } from '@domain/text'
import type { DeskEvent } from '../replies'
import { readFile } from '../api'
import { download } from '../download'
import { List } from '../parts/List'
import { Moment } from '../parts/Moment'
import { Number } from '../parts/Number'
import type { Column } from '../parts/Rows'
import { linkTo, usePlace } from '../route'
import { useAsk } from '../useAsk'

const COLUMNS: Column<DeskEvent>[] = [
  { title: '时间', show: ({ at }) => <Moment at={at} /> },
  { title: '操作员', show: ({ operator }) => operator },
  { title: '操作', show: ({ action }) => OPERATOR_ACTION_TEXT[action] },
  { title: '对象', show: ({ subject }) => <Number no={subject} /> },
  { title: '之前', show: ({ before }) => before },
  { title: '之后', show: ({ after }) => after },
  { title: '请求号', show: ({ requestId }) => <Number no={requestId} /> },
]

const NAMES = ['operator', 'subject', 'action', 'from', 'to'] as const
type Filter = Partial<Record<(typeof NAMES)[number], string>>

/** The filter as the address and the calls have it. */
const asked = (filter: Filter): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [name, cleanLine(filter[name] ?? '')]))

/** What is looked for; it stands in the address, for the way back to it. */
function Filters({ filter }: { filter: Filter }) {
  return (
    <Form<Filter>
      layout="inline"
      className="desk-filters"
      initialValues={filter}
      onFinish={(typed) => {
        window.location.hash = linkTo('audit', '', asked(typed))
      }}
    >
      <Form.Item name="operator" label="操作员">
        <Input autoComplete="off" placeholder="登录名" />
      </Form.Item>
      <Form.Item name="subject" label="对象">
        <Input autoComplete="off" placeholder="订单号、凭证号等" />
      </Form.Item>
      <Form.Item name="action" label="操作">
        <select className="desk-select">
          <option value="">全部</option>
          {Object.entries(OPERATOR_ACTION_TEXT).map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      </Form.Item>
      <Form.Item name="from" label="从">
        <Input type="date" />
      </Form.Item>
      <Form.Item name="to" label="到">
        <Input type="date" />
      </Form.Item>
      <Button htmlType="submit">查询</Button>
    </Form>
  )
}

/** Saves what the filter finds as a file for spreadsheets. */
function Export({ filter }: { filter: Filter }) {
  const { isBusy, problem, run } = useAsk()
  return (
    <Flex gap="small" align="center" wrap>
      <Button
        loading={isBusy}
        onClick={() =>
          void run(async () =>
            download(await readFile('/auditFile', asked(filter)), '操作记录.csv'),
          )
        }
      >
        导出
      </Button>
      {problem && <span role="alert">{problem}</span>}
    </Flex>
  )
}

/** The log of what operators did. */
export default function AuditPage() {
  const filter: Filter = usePlace()?.filter ?? {}
  const query = asked(filter)
  return (
    <List<DeskEvent>
      title="操作记录"
      path="/audit"
      query={query}
      filters={
        <>
          <Filters key={JSON.stringify(query)} filter={filter} />
          <Export filter={filter} />
        </>
      }
      keyOf={({ id }) => String(id)}
      columns={() => COLUMNS}
      empty="没有符合条件的记录"
    />
  )
}
