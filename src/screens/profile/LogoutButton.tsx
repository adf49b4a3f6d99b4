import { View } from '@tarojs/components'
import { useState } from 'react'
import { useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { Dialog } from '@/components/Dialog/Dialog'

/** Logging out, asked back once. It works without a connection: the device forgets in any case. */
export function LogoutButton() {
  const { session } = useStores()
  const [asking, setAsking] = useState(false)

  const logout = () => {
    setAsking(false)
    void session.logout()
  }

  return (
    <View className="profile__logout">
      <Button block variant="danger" onPress={() => setAsking(true)}>
        退出登录
      </Button>
      <Dialog
        open={asking}
        title="退出登录？"
        confirmText="退出登录"
        danger
        onConfirm={logout}
        onCancel={() => setAsking(false)}
      >
        这台设备上的登录信息和未提交的草稿会被清除，借款与还款不受影响。
      </Dialog>
    </View>
  )
}
