import { Button, Flex } from 'antd'
import { COMPLAINT_STATUS_TEXT, COMPLAINT_WORDS_MAX } from '@domain/complaints'
import type { DeskComplaint } from '../replies'
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
      keyOf={({ complaintNo }) => complaintNo}
      columns={(again) => [
        numbersColumn<DeskComplaint>('编号', ({ complaintNo }) => complaintNo),
        {
          title: '借款人',
          show: ({ borrower, loanNo }) =>
            loanNo === '' ? borrower : <a href={linkTo('applications', loanNo)}>{borrower}</a>,
        },
        { title: '事项', show: ({ subject }) => subject },
        {
          title: '状态',
          show: ({ status: now, isLate, hardshipNo }) => (
            <StatusTag
              status={isLate ? 'overdue' : now}
              text={isLate ? '已超期' : stateText(now, hardshipNo)}
            />
          ),
        },
        { title: '最迟答复', show: ({ dueOn }) => <Moment at={dueOn} /> },
        { title: '往来', isProse: true, show: (row) => <Thread {...row} /> },
        {
          title: '答复',
          isAction: true,
          show: ({ complaintNo, subject, borrower, thread, status: now, ...row }) =>
            mayAnswer && (
              <Flex gap={4} wrap>
                {row.hardshipNo !== '' && (
                  <Button href={linkTo('hardship', row.hardshipNo)}>
                    {row.endsHardship ? '提供方案' : '查看协商'}
                  </Button>
                )}
                {row.loanNo !== '' && (
                  <Button href={linkTo('contacts', row.loanNo)}>联系记录</Button>
                )}
                {now === 'open' && <Reveal kind="complaint" subject={complaintNo} />}
                <AnswerAction
                  confirm={`答复${borrower && ` ${borrower} 的`}投诉`}
                  about={[
                    ['事项', subject],
                    ['最近来信', thread.filter(({ by }) => by === '').at(-1)?.text ?? ''],
                  ]}
                  warning={row.endsHardship ? ENDS_HARDSHIP : '借款人会看到答复，之后不能修改。'}
                  path="/complaints/answer"
                  body={{ complaintNo }}
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
function Thread({ complaintNo, thread }: Pick<DeskComplaint, 'complaintNo' | 'thread'>) {
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
                  of={{ complaintNo }}
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
