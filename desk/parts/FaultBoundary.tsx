import { Button, Typography } from 'antd'
import { Component, type ReactNode } from 'react'

interface State {
  isBroken: boolean
}

/** Shows that a page could not be drawn, for example because its code did not load; the menu stays. */
export class FaultBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false }

  static getDerivedStateFromError(): State {
    return { isBroken: true }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return (
      <>
        <Typography.Title level={1}>页面打不开</Typography.Title>
        <p role="alert">页面出了点问题，请重新加载。</p>
        <Button onClick={() => window.location.reload()}>重新加载</Button>
      </>
    )
  }
}
