import { Button } from 'antd'
import { useRef } from 'react'
import type { DeskPicture } from '../replies'
import { sendFile } from '../api'
import { useAsk } from '../useAsk'

interface Props {
  isDisabled?: boolean
  onUploaded: (address: string) => void
}

/** A button that picks a picture of this machine and sends it to the server, which checks and keeps it. */
export function UploadPicture({ isDisabled, onUploaded }: Props) {
  const { isBusy, problem, run } = useAsk()
  const file = useRef<HTMLInputElement>(null)
  const upload = (chosen: File) =>
    run(async () => onUploaded((await sendFile<DeskPicture>('/news/picture', chosen)).address))
  return (
    <div className="desk-upload">
      <input
        ref={file}
        type="file"
        hidden
        aria-label="图片文件"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file can be chosen again after a fault.
          target.value = ''
          if (chosen) void upload(chosen)
        }}
      />
      <Button disabled={isDisabled} loading={isBusy} onClick={() => file.current?.click()}>
        上传图片
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
