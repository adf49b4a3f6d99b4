import { Button, Flex } from 'antd'
import { COMPLAINT_STATUS_TEXT, COMPLAINT_WORDS_MAX } from '@domain/complaints'
import type { DeskComplaint } from '@domain/contract/desk'
import { AnswerAction, ENDS_HARDSHIP } from '../parts/AnswerAction'
import { Choice } from '../parts/Choice'
import { OneOfList } from '../parts/OneOfList'
import { List } from '../parts/List'
import { Moment } from '../parts/Moment'
import { numbersColumn } from '../parts/loanColumns'
import { Proof } from '../parts/Proof'
import { Reveal } from '../parts/Reveal'
import { StatusTag } from '../parts/StatusTag'
import { PRESETS } from '../presets'
import { linkTo } from '../route'
import { useMay } from '../session'
import { useNo, useStatus } from '../useStatus'

const STATUSES = [
  ['open', '待答复'],
  ['all', '全部'],
] as const

/** The thread of a hardship request is answered there, so that it is not among what waits here. */
const stateText = (status: DeskComplaint['status'], hardshipNo: string): string =>
  status === 'open' && hardshipNo !== '' ? '协商中' : COMPLAINT_STATUS_TEXT[status]

/** Complaints and the threads of hardship requests, those due first on top. */
export default function ComplaintsPage() {
  const [status, setStatus] = useStatus('complaints', 'open')
  const no = useNo()
  const mayAnswer = useMay('complaints.answer')
  return (
    <List<DeskComplaint>
      title="投诉"
      path="/complaints"
      query={{ status, no }}
      filters={
        <>
          <OneOfList page="complaints" />
          <Choice label="状态" value={status} options={STATUSES} onChange={setStatus} />
        </>
      }
      keyOf={({ complaint_no }) => complaint_no}
      columns={(again) => [
        numbersColumn<DeskComplaint>('编号', ({ complaint_no }) => complaint_no),
        {
          title: '借款人',
          show: ({ borrower, loan_no }) =>
            loan_no === '' ? borrower : <a href={linkTo('applications', loan_no)}>{borrower}</a>,
        },
        { title: '事项', show: ({ subject }) => subject },
        {
          title: '状态',
          show: ({ status: now, is_late, hardship_no }) => (
            <StatusTag
              status={is_late ? 'overdue' : now}
              text={is_late ? '已超期' : stateText(now, hardship_no)}
            />
          ),
        },
        { title: '最迟答复', show: ({ due_on }) => <Moment at={due_on} /> },
        { title: '往来', isProse: true, show: (row) => <Thread {...row} /> },
        {
          title: '答复',
          isAction: true,
          show: ({ complaint_no, subject, borrower, thread, status: now, ...row }) =>
            mayAnswer && (
              <Flex gap={4} wrap>
                {row.hardship_no !== '' && (
                  <Button href={linkTo('hardship', row.hardship_no)}>
                    {row.ends_hardship ? '提供方案' : '查看协商'}
                  </Button>
                )}
                {row.loan_no !== '' && (
                  <Button href={linkTo('contacts', row.loan_no)}>联系记录</Button>
                )}
                {now === 'open' && <Reveal kind="complaint" subject={complaint_no} />}
                <AnswerAction
                  confirm={`答复${borrower && ` ${borrower} 的`}投诉`}
                  about={[
                    ['事项', subject],
                    ['最近来信', thread.filter(({ by }) => by === '').at(-1)?.text ?? ''],
                  ]}
                  warning={row.ends_hardship ? ENDS_HARDSHIP : '借款人会看到答复，之后不能修改。'}
                  path="/complaints/answer"
                  body={{ complaint_no }}
                  max={COMPLAINT_WORDS_MAX}
                  presets={PRESETS.answer}
                  onDone={again}
                />
              </Flex>
            ),
        },
      ]}
      empty="没有符合条件的投诉"
    />
  )
}

/** What was written, oldest first, with its files, which open for those who answer. */
function Thread({ complaint_no, thread }: Pick<DeskComplaint, 'complaint_no' | 'thread'>) {
  const mayOpen = useMay('complaints.open')
  return (
    <>
      {thread.map(({ by, text, at, files }) => (
        <div key={`${at} ${text}`}>
          <p>{`${at} ${by || '借款人'}：${text}`}</p>
          {mayOpen
            ? files.map((file) => (
                <Proof
                  key={file.id}
                  path="/complaintFile"
                  of={{ complaint_no }}
                  kind="附件"
                  file={file}
                />
              ))
            : files.length > 0 && <p>{`共 ${files.length} 个附件，你的角色不能打开。`}</p>}
        </div>
      ))}
    </>
  )
}
