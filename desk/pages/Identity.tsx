import { Flex, Typography } from 'antd'
import { useState } from 'react'
import { IDENTITY_REASON_MAX, IDENTITY_STATE_TEXT } from '@domain/identity'
import type { DeskIdentityDetail } from '../replies'
import { Back } from '../parts/Back'
import { ConfirmedAction } from '../parts/ConfirmedAction'
import { Facts } from '../parts/Facts'
import { NextOne } from '../parts/NextOne'
import { Proof } from '../parts/Proof'
import { Reveal } from '../parts/Reveal'
import { Shown } from '../parts/Shown'
import { StatusTag } from '../parts/StatusTag'
import { PRESETS } from '../presets'
import { useMay } from '../session'
import { useRead } from '../useRead'

interface Props {
  identity: DeskIdentityDetail
  onDone: () => void
}

/** What has to be looked at before a card is passed; '' when all was. */
function lookFirst(unseen: number, isRevealed: boolean): string {
  if (unseen > 0) return '先打开两面照片，再通过'
  return isRevealed ? '' : '先查看证件信息，与照片核对，再通过'
}

interface DecisionProps extends Props {
  /** Photos not opened yet. */
  unseen: number
}

function Decisions({ identity, unseen, onDone }: DecisionProps) {
  const [isRevealed, setRevealed] = useState(identity.revealed)
  const first = lookFirst(unseen, isRevealed)
  const { identityNo, person, idCard, validFrom, validTo } = identity
  const about = [
    ['姓名', person],
    ['证件号', idCard],
    ['有效期', `${validFrom} 至 ${validTo}`],
  ] as const
  return (
    <Flex gap="small" wrap align="center" className="desk-actions">
      <ConfirmedAction
        label="通过"
        confirm={`通过 ${person} 的实名认证`}
        about={about}
        warning="请核对照片与姓名、证件号和有效期一致。通过后不能撤销。"
        path="/identities/decide"
        body={{ identityNo, decision: 'verify' }}
        isMain
        notYet={first}
        onDone={onDone}
      />
      <ConfirmedAction
        label="驳回"
        confirm={`驳回 ${person} 的实名认证`}
        about={about}
        warning="原因会告诉本人，本人可以重新提交。"
        path="/identities/decide"
        body={{ identityNo, decision: 'reject' }}
        fields={[
          {
            name: 'reason',
            label: '原因',
            isRequired: true,
            isLong: true,
            max: IDENTITY_REASON_MAX,
            presets: PRESETS.rejectIdentity,
          },
        ]}
        isDangerous
        onDone={onDone}
      />
      <Reveal kind="card" subject={identityNo} onSeen={() => setRevealed(true)} />
      {first !== '' && <span className="desk-note">{first}。</span>}
    </Flex>
  )
}

function Detail({ identity, onDone }: Props) {
  const mayReview = useMay('identities.review')
  const mayOpen = useMay('identities.open')
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const { identityNo, status, files } = identity
  const unseen = files.filter(({ id, opened }) => !opened && !seen.has(id)).length
  return (
    <>
      <Flex gap="small" align="center" wrap className="desk-head">
        <Typography.Title level={1} className="desk-no">
          {identityNo}
        </Typography.Title>
        <StatusTag status={status} text={IDENTITY_STATE_TEXT[status]} />
      </Flex>
      {mayReview && status === 'pending' && (
        <Decisions identity={identity} unseen={unseen} onDone={onDone} />
      )}
      {mayReview && status !== 'pending' && (
        <p className="desk-next">
          <NextOne page="identities" status="pending" after={identityNo} />
        </p>
      )}
      <div className="desk-beside">
        <section aria-label="证件照片">
          {files.length === 0 && <p>照片已删除。</p>}
          {mayOpen
            ? files.map((file) => (
                <Proof
                  key={file.id}
                  path="/identityFile"
                  of={{ identityNo }}
                  kind="证件"
                  file={file}
                  onSeen={() => setSeen((before) => new Set([...before, file.id]))}
                />
              ))
            : files.length > 0 && <p>共 {files.length} 张照片，你的角色不能打开。</p>}
        </section>
        <div>
          <Facts
            title="核对"
            facts={[
              ['姓名', identity.person],
              ['证件号', identity.idCard],
              ['出生日期', identity.birthday],
              ['有效期', `${identity.validFrom} 至 ${identity.validTo}`],
            ]}
          />
          <Facts
            title="认证"
            facts={[
              ['提交时间', identity.submittedAt],
              ['核验方', identity.provider],
              ['此前提交', identity.earlier],
              ['结果', identity.review],
            ]}
          />
        </div>
      </div>
    </>
  )
}

/** One ID card: both sides beside what was typed. */
export function Identity({ identityNo }: { identityNo: string }) {
  const reading = useRead<DeskIdentityDetail>('/identity', { identityNo })
  return (
    <>
      <Back page="identities" of={reading} />
      <Shown of={reading}>
        {(identity) => <Detail identity={identity} onDone={reading.again} />}
      </Shown>
    </>
  )
}
