import { Flex, Tag } from 'antd'
import { useState } from 'react'
import type { DeskRelease } from '@domain/contract/desk'
import { RELEASE_KIND_TEXT, RELEASE_STATE_TEXT } from '@domain/operators'
import { Choice } from '../parts/Choice'
import { ConfirmedAction } from '../parts/ConfirmedAction'
import { List } from '../parts/List'
import { orderColumn } from '../parts/orderColumn'
import { useMay, useSession } from '../session'

const STATES = [...Object.entries(RELEASE_STATE_TEXT), ['all', '全部']] as [string, string][]
const REASON = { name: 'reason', label: '原因', isRequired: true, isLong: true, max: 200 }

interface Props {
  row: DeskRelease
  onDone: () => void
}

function Decisions({ row: { release_no, asked_by, state, answer }, onDone }: Props) {
  const { me } = useSession()
  const mayDecide = useMay('releases.decide')
  if (state !== 'pending') return answer
  if (!mayDecide) return '等待出纳'
  const path = '/releases/decide'
  const decided = (decision: string) => ({ release_no, decision })
  if (asked_by === me.name) {
    return (
      <ConfirmedAction
        label="撤回"
        warning="撤回后可以重新申请。"
        path={path}
        body={decided('withdraw')}
        onDone={onDone}
      />
    )
  }
  return (
    <Flex gap="small" wrap>
      <ConfirmedAction
        label="放行"
        warning="请核对金额与依据。放行后立即登记，不能撤销。"
        path={path}
        body={decided('release')}
        isMain
        onDone={onDone}
      />
      <ConfirmedAction
        label="退回"
        warning="原因会告诉申请人。"
        path={path}
        body={decided('refuse')}
        fields={[REASON]}
        onDone={onDone}
      />
    </Flex>
  )
}

/** Refunds and write-offs that one operator asked for: another one releases or refuses them. */
export default function ReleasesPage() {
  const [state, setState] = useState('pending')
  return (
    <List<DeskRelease>
      title="退款与核销复核"
      path="/releases"
      query={{ status: state }}
      filters={<Choice label="状态" value={state} options={STATES} onChange={setState} />}
      keyOf={({ release_no }) => release_no}
      columns={(again) => [
        { title: '申请号', show: ({ release_no }) => release_no },
        { title: '类别', show: ({ kind }) => RELEASE_KIND_TEXT[kind] },
        orderColumn,
        { title: '金额（元）', show: ({ amount }) => amount },
        { title: '依据', show: ({ note }) => note },
        { title: '申请人', show: ({ asked_by, asked_at }) => `${asked_by}，${asked_at}` },
        {
          title: '状态',
          show: ({ state: now, decided_by }) => (
            <>
              <Tag>{RELEASE_STATE_TEXT[now]}</Tag>
              {decided_by}
            </>
          ),
        },
        { title: '办理', show: (row) => <Decisions row={row} onDone={again} /> },
      ]}
      empty="没有等待复核的申请"
    />
  )
}
