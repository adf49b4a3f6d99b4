import { Button, Flex } from 'antd'
import { DESK_HARDSHIP_STATUS_TEXT, HARDSHIP_WORDS_MAX } from '@domain/hardship'
import type { DeskHardship } from '../replies'
import { AnswerAction, ENDS_HARDSHIP } from '../parts/AnswerAction'
import { Choice } from '../parts/Choice'
import { OneOfList } from '../parts/OneOfList'
import { List } from '../parts/List'
import { numberColumns } from '../parts/loanColumns'
import { Moment } from '../parts/Moment'
import { Reveal } from '../parts/Reveal'
import { StatusTag } from '../parts/StatusTag'
import { linkTo } from '../route'
import { useMay } from '../session'
import { useNo, useStatus } from '../useStatus'
import { HardshipPlans, waiverNote } from './HardshipPlans'

const STATUSES = [
  ['pending', '处理中'],
  ['all', '全部'],
] as const

/** Hardship requests and their answers. */
function Requests() {
  const [status, setStatus] = useStatus('hardship', 'pending')
  const no = useNo()
  const mayAnswer = useMay('hardship.answer')
  return (
    <List<DeskHardship>
      title="协商还款"
      path="/hardship"
      query={{ status, no }}
      filters={
        <>
          <OneOfList page="hardship" />
          <Choice label="状态" value={status} options={STATUSES} onChange={setStatus} />
        </>
      }
      keyOf={({ requestNo }) => requestNo}
      columns={(again) => [
        ...numberColumns<DeskHardship>('申请号', ({ requestNo }) => requestNo),
        {
          title: '状态',
          show: ({ status: now, waiver, isLate }) => (
            <>
              <StatusTag
                status={isLate ? 'overdue' : now}
                text={isLate ? '已超期' : DESK_HARDSHIP_STATUS_TEXT[now]}
              />
              <br />
              {waiver && waiverNote(waiver)}
            </>
          ),
        },
        { title: '原因', show: ({ reason }) => reason },
        {
          title: '希望的安排',
          isProse: true,
          show: ({ wish, option, monthly }) =>
            [option, monthly && `每月最多还 ${monthly} 元`, wish].filter(Boolean).join('。'),
        },
        { title: '提交时间', show: ({ createdAt }) => <Moment at={createdAt} /> },
        { title: '最迟答复', show: ({ dueOn }) => <Moment at={dueOn} /> },
        {
          title: '答复',
          isAction: true,
          show: ({ requestNo, borrower, reason, wish, answer, operator, status: now, waiver }) =>
            now === 'pending' && mayAnswer && waiver?.state === 'pending' ? (
              <Button href={linkTo('hardship', requestNo)}>查看</Button>
            ) : now === 'pending' && mayAnswer ? (
              <Flex gap={4} wrap>
                <Button href={linkTo('hardship', requestNo)}>提供方案</Button>
                <Reveal kind="hardship" subject={requestNo} />
                <AnswerAction
                  confirm={`答复 ${borrower} 的协商还款`}
                  about={[
                    ['原因', reason],
                    ['希望的安排', wish],
                  ]}
                  warning={ENDS_HARDSHIP}
                  path="/hardship/answer"
                  body={{ requestNo }}
                  max={HARDSHIP_WORDS_MAX}
                  onDone={again}
                />
              </Flex>
            ) : (
              <>
                {[operator, answer].filter(Boolean).join('：')}
                {now === 'answered' && mayAnswer && (
                  <div>
                    <Button href={linkTo('hardship', requestNo)}>提供方案</Button>
                  </div>
                )}
              </>
            ),
        },
      ]}
      empty="没有符合条件的协商申请"
    />
  )
}

export default function HardshipPage({ subject }: { subject: string }) {
  return subject ? <HardshipPlans key={subject} requestNo={subject} /> : <Requests />
}
