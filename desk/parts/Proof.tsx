import { Button, Image } from 'antd'
import { useState } from 'react'
import type { DeskVoucherDetail } from '@domain/contract/desk'
import { addressOf } from '../api'

interface Props {
  voucherNo: string
  file: DeskVoucherDetail['files'][number]
}

const KB = 1024

/** A proof: shown only when the operator asks, as it contains names and numbers, and each opening is logged. */
export function Proof({ voucherNo, file: { id, name, type, bytes } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const address = addressOf('/voucherFile', { voucher_no: voucherNo, id })
  if (type === 'pdf') {
    return (
      <p>
        <a href={address} download={name}>
          下载 {name}
        </a>
        （{Math.ceil(bytes / KB)} KB，会记入操作记录）
      </p>
    )
  }
  if (isBroken) return <p role="alert">{name} 打不开，可能已删除，或登录已结束。</p>
  if (isOpen) {
    return (
      <Image src={address} alt={`凭证 ${name}`} preview={false} onError={() => setBroken(true)} />
    )
  }
  return (
    <p>
      <Button onClick={() => setOpen(true)}>显示 {name}</Button>（会记入操作记录）
    </p>
  )
}
