import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { StateView } from '@/components/StateView/StateView'
import { ASK_FOR_HELP, goHome } from './navigation'

interface State {
  failed: boolean
  /** "问题编号 …" of the report; empty where none was taken. */
  number: string
}

/** Shows a page with 重试 instead of a blank one when a screen throws while rendering. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, number: '' }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    void import('./reportFault').then(
      (code) => code.reportFault(error, info.componentStack, (number) => this.setState({ number })),
      () => {},
    )
  }

  override render(): ReactNode {
    const { failed, number } = this.state
    if (!failed) return this.props.children
    return (
      <>
        <StateView
          kind="error"
          title="页面出了点问题"
          note={`你的数据没有受影响。可以重试，或回到首页。${number}`}
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
