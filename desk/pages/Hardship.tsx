import { Tag } from 'antd'
import { useState } from 'react'
import type { DeskHardship } from '@domain/contract/desk'
import { HARDSHIP_STATUS_TEXT, HARDSHIP_WORDS_MAX } from '@domain/hardship'
import { AnswerAction } from '../parts/AnswerAction'
import { Choice } from '../parts/Choice'
import { List } from '../parts/List'
import { orderColumn } from '../parts/orderColumn'
import { useMay } from '../session'

const STATUSES = [
  ['pending', '处理中'],
  ['all', '全部'],
] as const

/** Hardship requests and their answers. */
export default function HardshipPage() {
  const [status, setStatus] = useState('pending')
  const mayAnswer = useMay('hardship.answer')
  return (
    <List<DeskHardship>
      title="协商还款"
      path="/hardship"
      query={{ status }}
      filters={<Choice label="状态" value={status} options={STATUSES} onChange={setStatus} />}
      keyOf={({ request_no }) => request_no}
      columns={(again) => [
        { title: '申请号', show: ({ request_no }) => request_no },
        orderColumn,
        { title: '状态', show: (row) => <Tag>{HARDSHIP_STATUS_TEXT[row.status]}</Tag> },
        { title: '原因', show: ({ reason }) => reason },
        { title: '希望的安排', show: ({ wish }) => wish },
        { title: '提交时间', show: ({ created_at }) => created_at },
        {
          title: '答复',
          show: ({ request_no, answer, status: now }) =>
            now === 'pending' && mayAnswer ? (
              <AnswerAction
                warning="借款人会看到答复，之后不能修改；还款计划与罚息不会因此改变。"
                path="/hardship/answer"
                body={{ request_no }}
                max={HARDSHIP_WORDS_MAX}
                onDone={again}
              />
            ) : (
              answer
            ),
        },
      ]}
      empty="没有符合条件的协商申请"
    />
  )
}
