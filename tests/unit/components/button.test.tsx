import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '@/components/Button/Button'
import { Cell } from '@/components/Cell/Cell'
import { IconButton } from '@/components/IconButton/IconButton'
import { Pressable } from '@/components/Pressable/Pressable'
import { Switch } from '@/components/Switch/Switch'

const nothing = () => undefined

describe('Button', () => {
  it('is a button with its text as name, pressed by mouse, Enter and space', async () => {
    const onPress = jest.fn()
    render(<Button onPress={onPress}>去还款</Button>)
    const button = screen.getByRole('button', { name: '去还款' })

    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')

    expect(onPress).toHaveBeenCalledTimes(3)
  })

  it('while busy it says 提交中, keeps focus and ignores taps and Enter', async () => {
    const onPress = jest.fn()
    const { rerender } = render(<Button onPress={onPress}>提交申请</Button>)
    screen.getByRole('button').focus()
    rerender(
      <Button onPress={onPress} busy>
        提交申请
      </Button>,
    )
    const button = screen.getByRole('button', { name: '提交中' })

    await userEvent.dblClick(button)
    await userEvent.keyboard('{Enter}')

    expect(onPress).not.toHaveBeenCalled()
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveAttribute('aria-disabled', 'true')
  })

  it('a triple tap before the first promise settles is one press; afterwards it works again', async () => {
    let settle = nothing as () => void
    const onPress = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          settle = resolve
        }),
    )
    render(<Button onPress={onPress}>支付</Button>)
    const button = screen.getByRole('button', { name: '支付' })

    await userEvent.tripleClick(button)
    expect(onPress).toHaveBeenCalledTimes(1)

    settle()
    await Promise.resolve()
    await userEvent.click(button)
    expect(onPress).toHaveBeenCalledTimes(2)
  })

  it('does nothing while disabled', async () => {
    const onPress = jest.fn()
    render(
      <Button onPress={onPress} disabled>
        下一步
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: '下一步' }))
    expect(onPress).not.toHaveBeenCalled()
  })
})

describe('what is built on Pressable', () => {
  it.each([
    ['button', 'aria-pressed'],
    ['switch', 'aria-checked'],
    ['radio', 'aria-checked'],
    ['tab', 'aria-selected'],
  ] as const)('a %s says by %s that it is chosen', (role, attribute) => {
    render(<Pressable role={role} label="全部" selected onPress={nothing} />)
    expect(screen.getByRole(role, { name: '全部' })).toHaveAttribute(attribute, 'true')
  })

  it('a press inside a pressable does not press the outer area', async () => {
    const outer = jest.fn()
    render(
      <div onClick={outer}>
        <Pressable onPress={nothing}>同意</Pressable>
      </div>,
    )
    await userEvent.click(screen.getByRole('button', { name: '同意' }))
    expect(outer).not.toHaveBeenCalled()
  })

  it('an icon button has the name of what it does', () => {
    render(<IconButton name="refresh" label="刷新" onPress={nothing} />)
    expect(screen.getByRole('button', { name: '刷新' })).toBeInTheDocument()
  })

  it('a cell is a button only when it leads somewhere', () => {
    render(
      <>
        <Cell title="合同" value="2 份" onPress={nothing} />
        <Cell title="还款日" value="每月 21 日" />
      </>,
    )
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(screen.getByRole('button', { name: '合同，2 份' })).toBeInTheDocument()
    expect(screen.getByText('每月 21 日')).toBeInTheDocument()
  })

  it('a switch turns over by keyboard', async () => {
    const onChange = jest.fn()
    render(<Switch label="关怀模式" checked={false} onChange={onChange} />)
    screen.getByRole('switch', { name: '关怀模式', checked: false }).focus()
    await userEvent.keyboard(' ')
    expect(onChange).toHaveBeenCalledWith(true)
  })
})
