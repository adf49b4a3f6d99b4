import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Picture } from '@/components/Picture/Picture'
import '../form/files.scss'

const isDocument = (address: string): boolean => /\.pdf(\?|$)/i.test(address)

/** What was handed in, as pictures. */
export function VoucherFiles({ files }: { files: readonly string[] }) {
  if (files.length === 0) return null
  return (
    <View className="voucher-files">
      {files.map((address, at) => (
        <View key={address} className="voucher-file__picture">
          {isDocument(address) ? (
            <Icon name="file" size={28} label={`凭证文件 ${at + 1}，PDF`} />
          ) : (
            <Picture src={address} alt={`凭证图片 ${at + 1}`} ratio={1} />
          )}
        </View>
      ))}
    </View>
  )
}
