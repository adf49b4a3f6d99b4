import { Alert, Flex, Typography } from 'antd'
import { useState } from 'react'
import {
  CONTACT_MEANS,
  CONTACT_MEANS_TEXT,
  CONTACT_NOTE_MAX,
  CONTACT_OUTCOME_TEXT,
  CONTACT_OUTCOMES,
  CONTACT_PARTIES,
  CONTACT_PARTY_TEXT,
  CONTACT_PURPOSE_TEXT,
  CONTACT_PURPOSES,
} from '@domain/contactLog'
import type { DeskContact, DeskContactLog } from '../replies'
import { Back } from '../parts/Back'
import { Choice } from '../parts/Choice'
import { ConfirmedAction, type Field } from '../parts/ConfirmedAction'
import { List } from '../parts/List'
import { Moment } from '../parts/Moment'
import { Number } from '../parts/Number'
import { type Column, Rows } from '../parts/Rows'
import { Reveal } from '../parts/Reveal'
import { Shown } from '../parts/Shown'
import { useMay } from '../session'
import { useRead } from '../useRead'
import { useStatus } from '../useStatus'

const STATUSES = [
  ['all', '全部'],
  ['broken', '不合规则的'],
] as const

const COLUMNS: Column<DeskContact>[] = [
  { title: '订单号', show: ({ orderNo }) => <Number no={orderNo} page="contacts" /> },
  { title: '借款人', show: ({ borrower }) => borrower },
  { title: '时间', show: ({ at }) => <Moment at={at} /> },
  { title: '方式', show: ({ means }) => means },
  { title: '目的', show: ({ purpose }) => purpose },
  { title: '联系了谁', show: ({ party, number }) => [party, number].filter(Boolean).join(' ') },
  { title: '结果', show: ({ outcome }) => outcome },
  { title: '联系人员', show: ({ by }) => by },
  { title: '不合规则', isProse: true, show: ({ broken }) => broken },
]

/** What was recorded about all loans. */
function Contacts() {
  const [status, setStatus] = useStatus('contacts', 'all')
  return (
    <List<DeskContact>
      title="联系记录"
      path="/contacts"
      query={{ status }}
      filters={<Choice label="范围" value={status} options={STATUSES} onChange={setStatus} />}
      keyOf={({ contactNo }) => contactNo}
      columns={() => COLUMNS}
      empty="没有符合条件的联系记录"
    />
  )
}

const textsOf = <Key extends string>(keys: readonly Key[], texts: Record<Key, string>) =>
  keys.map((key) => [key, texts[key]] as const)

/** Now in Shanghai, as the field for a time has it. */
const nowText = (): string =>
  new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).replace(' ', 'T').slice(0, 16)

const fieldsOf = (): Field[] => [
  {
    name: 'means',
    label: '方式',
    isRequired: true,
    max: 20,
    options: textsOf(CONTACT_MEANS, CONTACT_MEANS_TEXT),
  },
  {
    name: 'purpose',
    label: '为了什么',
    isRequired: true,
    max: 20,
    options: textsOf(CONTACT_PURPOSES, CONTACT_PURPOSE_TEXT),
  },
  {
    name: 'party',
    label: '联系了谁',
    isRequired: true,
    max: 20,
    options: textsOf(CONTACT_PARTIES, CONTACT_PARTY_TEXT),
  },
  {
    name: 'at',
    label: '联系时间（北京时间）',
    isRequired: true,
    type: 'datetime-local',
    max: 16,
    initial: nowText(),
  },
  { name: 'number', label: '拨打的号码（是登记手机号的不填）', max: 40 },
  {
    name: 'outcome',
    label: '结果',
    isRequired: true,
    max: 20,
    options: textsOf(CONTACT_OUTCOMES, CONTACT_OUTCOME_TEXT),
  },
  {
    name: 'note',
    label: '联系内容',
    isRequired: true,
    isLong: true,
    max: CONTACT_NOTE_MAX,
    placeholder: '说了什么，借款人怎样回应',
  },
  {
    name: 'despite',
    label: '不合催收规则的联系',
    max: 20,
    options: [['yes', '已经发生，如实登记']],
  },
]

const WARNING = '登记后不能修改或删除，借款人会看到全部内容、你的角色和工号，以及不合规则之处。'

type Row = DeskContactLog['rows'][number]

const LOG: Column<Row>[] = [
  { title: '时间', show: ({ at }) => <Moment at={at} /> },
  { title: '事项', show: ({ title }) => title },
  { title: '内容', isProse: true, show: ({ text }) => text },
  { title: '经过', isProse: true, show: ({ course }) => course },
  { title: '不合规则', isProse: true, show: ({ broken }) => broken },
]

function Log({ log, onDone }: { log: DeskContactLog; onDone: () => void }) {
  const mayRecord = useMay('contacts.record')
  const { orderNo, borrower, against, rows } = log
  const [fields] = useState(fieldsOf)
  return (
    <>
      <Flex gap="small" align="center" wrap className="desk-head">
        <Typography.Title level={1} className="desk-no">
          联系记录
        </Typography.Title>
        <span className="desk-lead">
          {borrower} · <Number no={orderNo} page="applications" />
        </span>
      </Flex>
      <Alert
        type={against === '' ? 'success' : 'warning'}
        showIcon
        role="note"
        title={against === '' ? '现在可以打电话' : `现在不要打电话提醒还款：${against}`}
      />
      {mayRecord && (
        <Flex gap="small" wrap className="desk-actions">
          <ConfirmedAction
            label="登记联系"
            about={[
              ['借款人', borrower],
              ['订单号', orderNo],
            ]}
            warning={WARNING}
            path="/contacts/record"
            body={{ orderNo }}
            fields={fields}
            isMain
            onDone={onDone}
          />
          {against === '' && <Reveal kind="contact" subject={orderNo} />}
        </Flex>
      )}
      <Rows
        label="联系记录"
        rows={rows}
        keyOf={({ contactNo }) => contactNo}
        columns={LOG}
        empty="还没有联系记录"
      />
    </>
  )
}

/** The log of one loan, and recording a contact. */
function LogOfLoan({ orderNo }: { orderNo: string }) {
  const reading = useRead<DeskContactLog>('/contacts/loan', { orderNo })
  return (
    <>
      <Back page="contacts" of={reading} />
      <Shown of={reading}>{(log) => <Log log={log} onDone={reading.again} />}</Shown>
    </>
  )
}

export default function ContactsPage({ subject }: { subject: string }) {
  return subject ? <LogOfLoan key={subject} orderNo={subject} /> : <Contacts />
}
