import { observer } from 'mobx-react'
import { useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import type { ButtonProps } from '@/components/Button/behaviour'
import { fileWay, handOverFile } from '@/platform/handOver'
import type { GivenFile } from '@/platform/handOver.types'
import { FILE_WORDS } from '@/widgets/fileWords'

interface FileButtonProps extends Pick<ButtonProps, 'variant'> {
  file: GivenFile
  /** Its name on the button. */
  name: string
}

/** Saves or forwards a file that is ready: WeChat allows that only in direct answer to a tap. */
export const FileButton = observer(function FileButton({ file, name, variant }: FileButtonProps) {
  const { toast } = useStores()
  const way = fileWay(file.ending)
  if (way === null) return null
  const give = async () => {
    try {
      await handOverFile(file)
      if (way === 'downloaded') toast(`${name}已下载`)
    } catch (error) {
      // Closing WeChat's list of chats is no failure.
      if (!/cancel/.test(String((error as { errMsg?: unknown }).errMsg)))
        toast(`${name}${FILE_WORDS[way].failed}`)
    }
  }
  return (
    <Button block variant={variant} onPress={give}>
      {way === 'forwarded' ? `把${name}发到微信聊天` : `${FILE_WORDS[way].act}${name}`}
    </Button>
  )
})
