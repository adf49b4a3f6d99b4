import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { DeskEvent } from '@domain/contract/desk'
import { OPERATOR_ACTION_TEXT } from '@domain/operators'
import { cleanLine } from '@domain/text'
import { List } from '../parts/List'
import { Moment } from '../parts/Moment'
import { Number } from '../parts/Number'
import type { Column } from '../parts/Rows'

const COLUMNS: Column<DeskEvent>[] = [
  { title: '时间', show: ({ at }) => <Moment at={at} /> },
  { title: '操作员', show: ({ operator }) => operator },
  { title: '操作', show: ({ action }) => OPERATOR_ACTION_TEXT[action] },
  { title: '对象', show: ({ subject }) => <Number no={subject} /> },
  { title: '之前', show: ({ before }) => before },
  { title: '之后', show: ({ after }) => after },
  { title: '请求号', show: ({ request_id }) => <Number no={request_id} /> },
]

interface Filter {
  operator?: string
  subject?: string
  action?: string
}

/** The log of what operators did. */
export default function AuditPage() {
  const [{ operator = '', subject = '', action = '' }, setFilter] = useState<Filter>({})
  const filters = (
    <Form<Filter> layout="inline" onFinish={setFilter}>
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
      <Button htmlType="submit">查询</Button>
    </Form>
  )
  return (
    <List<DeskEvent>
      title="操作记录"
      path="/audit"
      query={{ operator: cleanLine(operator), subject: cleanLine(subject), action }}
      filters={filters}
      keyOf={({ id }) => String(id)}
      columns={() => COLUMNS}
      empty="没有符合条件的记录"
    />
  )
}
