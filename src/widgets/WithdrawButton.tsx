import { observer } from 'mobx-react'
import { useState } from 'react'
import { inWords } from '@/api/inWords'
import { Button } from '@/components/Button/Button'
import { Dialog } from '@/components/Dialog/Dialog'
import { useAction } from './useAction'

const AFTER = '撤回后客服不再处理，写过的内容仍可查看。之后可以重新提交。'
const UNAVAILABLE = '服务器暂不支持撤回，请联系客服'

interface WithdrawButtonProps {
  /** What is taken back: 这份申请. */
  what: string
  /** What follows from it. */
  after?: string
  /** Rejects as the call does. */
  withdraw: () => Promise<void>
}

/** Takes back what waits for an answer, after a question. */
export const WithdrawButton = observer(function WithdrawButton(props: WithdrawButtonProps) {
  const [asking, setAsking] = useState(false)
  const { what, after = AFTER, withdraw } = props
  const withdrawing = useAction(() => withdraw().catch(inWords(UNAVAILABLE)), '已撤回')

  return (
    <>
      <Button
        block
        variant="text"
        busy={withdrawing.busy}
        busyText="撤回中"
        onPress={() => setAsking(true)}
      >
        {`撤回${what}`}
      </Button>
      <Dialog
        open={asking}
        title={`撤回${what}？`}
        confirmText="撤回"
        onConfirm={() => {
          setAsking(false)
          void withdrawing.run()
        }}
        onCancel={() => setAsking(false)}
      >
        {after}
      </Dialog>
    </>
  )
})
