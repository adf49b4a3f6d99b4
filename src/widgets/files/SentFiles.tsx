import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Picture } from '@/components/Picture/Picture'
import './files.scss'

interface SentFilesProps {
  /** What they are, before 文件 and 图片: 凭证. */
  name: string
  /** Addresses. */
  files: readonly string[]
}

const isDocument = (address: string): boolean => /\.pdf(\?|$)/i.test(address)

/** Submitted files as pictures. */
export function SentFiles({ name, files }: SentFilesProps) {
  if (files.length === 0) return null
  return (
    <View className="sent-files">
      {files.map((address, at) => (
        <View key={address} className="file-row__picture">
          {isDocument(address) ? (
            <Icon name="file" size={28} label={`${name}文件 ${at + 1}，PDF`} />
          ) : (
            <Picture src={address} alt={`${name}图片 ${at + 1}`} ratio={1} />
          )}
        </View>
      ))}
    </View>
  )
}
