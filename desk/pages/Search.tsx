import { Alert, Button, Flex, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { cleanLine } from '@domain/text'
import { FOUND_MAX } from '@domain/operators'
import type { DeskFound } from '../replies'
import { ask } from '../api'
import { loanStatusText } from '../parts/loanStatusText'
import { Number } from '../parts/Number'
import { type Column, Rows } from '../parts/Rows'
import { StatusTag } from '../parts/StatusTag'
import { linkTo } from '../route'
import { useUnsaved } from '../unsaved'
import { useAsk } from '../useAsk'

type Found = DeskFound['rows'][number]

const COLUMNS: Column<Found>[] = [
  {
    title: '查到',
    show: ({ what, page, subject, no }) => (
      <a className="desk-no" href={linkTo(page, subject, subject ? {} : { status: 'all', no })}>
        {what}
      </a>
    ),
  },
  { title: '借款人', show: ({ borrower }) => borrower },
  {
    title: '所属借款',
    show: ({ what, orderNo }) =>
      !what.endsWith(orderNo) && <Number no={orderNo} page="applications" />,
  },
  {
    title: '借款状态',
    show: ({ status, stage }) =>
      status && <StatusTag status={status} text={loanStatusText({ status, stage })} />,
  },
  { title: '借款金额（元）', isFigure: true, show: ({ amount }) => amount },
]

/** Looking up a number, a mobile or a name. It is sent in the body of a call, never in an address, and each search is logged. */
export default function SearchPage() {
  const { isBusy, problem, run } = useAsk()
  // What was found last is kept for the way back to it.
  const { kept, keep } = useUnsaved<Found[]>('search')
  const [rows, setRows] = useState<Found[] | null>(kept ?? null)
  const look = (query: string) =>
    run(async () => {
      setRows(null)
      const found = (await ask<DeskFound>('/search', { query: cleanLine(query) })).rows
      keep(found)
      setRows(found)
    })
  return (
    <>
      <Typography.Title level={1} className="desk-head">
        查询
      </Typography.Title>
      <Form<{ query: string }>
        layout="vertical"
        requiredMark={false}
        className="desk-look"
        onFinish={({ query }) => void look(query)}
      >
        <Form.Item
          name="query"
          label="单号、手机号或姓名"
          extra="订单号、凭证号、支付单号、收款号、协商申请号、投诉编号、实名认证编号，借款人的登录手机号，或借款人的完整姓名。"
          rules={[{ required: true, whitespace: true, message: '请填写单号、手机号或姓名' }]}
        >
          <Input autoComplete="off" maxLength={64} autoFocus />
        </Form.Item>
        <Flex gap="small" align="center">
          <Button type="primary" htmlType="submit" loading={isBusy}>
            查询
          </Button>
          <span className="desk-note">查询会记入操作记录。</span>
        </Flex>
      </Form>
      {problem && <Alert type="error" title={problem} role="alert" />}
      {rows && (
        <Rows
          label="查询结果"
          rows={rows}
          keyOf={({ what, orderNo }) => `${what} ${orderNo}`}
          columns={COLUMNS}
          empty="没有查到。请核对号码或姓名；没有借过款的人按姓名查不到，没有借款、投诉和实名认证的手机号也查不到"
        />
      )}
      {rows?.length === FOUND_MAX && (
        <p className="desk-note">只列出最近的 {FOUND_MAX} 条。用订单号或手机号可以查得更准。</p>
      )}
    </>
  )
}
