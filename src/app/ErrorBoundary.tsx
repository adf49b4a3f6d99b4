import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { StateView } from '@/components/StateView/StateView'
import { reportFault } from '@/platform/report'
import { ASK_FOR_HELP, goHome } from './navigation'

interface State {
  failed: boolean
}

/** Shows a page with 重试 instead of a blank one when a screen throws while rendering. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportFault(error, info.componentStack ?? '')
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <>
        <StateView
          kind="error"
          title="页面出了点问题"
          note="你的数据没有受影响。可以重试，或回到首页。"
          action={{ text: '重试', onPress: () => this.setState({ failed: false }) }}
          secondary={{ text: '回到首页', onPress: goHome }}
        />
        <Button block variant="text" onPress={ASK_FOR_HELP.onPress}>
          {ASK_FOR_HELP.text}
        </Button>
      </>
    )
  }
}
