import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Checkbox } from '@/components/Checkbox/Checkbox'
import { Choice } from '@/components/Choice/Choice'
import { Pressable } from '@/components/Pressable/Pressable'
import { Select } from '@/components/Select/Select'
import { Slider } from '@/components/Slider/Slider'

const terms = [
  { value: '3', label: '3 期' },
  { value: '12', label: '12 期', note: '常用' },
  { value: '36', label: '36 期' },
]

describe('Checkbox', () => {
  it('is ticked by its text and by space, and its links do not tick it', async () => {
    const onChange = jest.fn()
    const open = jest.fn()
    render(
      <Checkbox checked={false} label="同意协议" onChange={onChange} error="请先阅读并同意">
        我已阅读
        <Pressable role="link" onPress={open}>
          用户协议
        </Pressable>
      </Checkbox>,
    )
    const box = screen.getByRole('checkbox', { name: '同意协议' })
    expect(box).toHaveAccessibleDescription('请先阅读并同意')
    expect(screen.getByRole('alert')).toHaveTextContent('请先阅读并同意')

    await userEvent.click(screen.getByRole('link', { name: '用户协议' }))
    expect(open).toHaveBeenCalledTimes(1)
    expect(onChange).not.toHaveBeenCalled()

    await userEvent.click(screen.getByText('我已阅读'))
    box.focus()
    await userEvent.keyboard(' ')
    expect(onChange.mock.calls).toEqual([[true], [true]])
  })
})

describe('Choice', () => {
  it('is a named radio group that tells its error', async () => {
    const onChange = jest.fn()
    render(
      <Choice label="期数" options={terms} value="12" onChange={onChange} error="请选择期数" />,
    )
    const group = screen.getByRole('radiogroup', { name: '期数' })
    expect(group).toHaveAccessibleDescription('请选择期数')
    expect(screen.getByRole('radio', { name: '12 期，常用' })).toBeChecked()

    await userEvent.click(screen.getByText('36 期'))
    expect(onChange).toHaveBeenCalledWith('36')
  })
})

function Term() {
  const [value, setValue] = useState('')
  return <Select label="期数" options={terms} value={value} onChange={setValue} />
}

describe('Select', () => {
  it('opens a sheet of radios; a tap chooses, closes and returns focus', async () => {
    render(<Term />)
    await userEvent.click(screen.getByRole('button', { name: '期数，请选择' }))
    expect(screen.getByRole('dialog', { name: '期数' })).toBeInTheDocument()

    await userEvent.click(screen.getByText('36 期'))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: '期数，36 期' })).toHaveFocus()
  })

  it('by keyboard: arrows choose in passing, Enter settles', async () => {
    render(<Term />)
    await userEvent.click(screen.getByRole('button', { name: '期数，请选择' }))
    screen.getByRole('radio', { name: '3 期' }).focus()
    await userEvent.keyboard('{ArrowDown}')

    expect(screen.getByRole('dialog', { name: '期数' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: '12 期，常用' })).toBeChecked()

    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: '期数，12 期' })).toBeInTheDocument()
  })
})

describe('Slider', () => {
  it('is a range with bounds, speaks its value in words and reports numbers', () => {
    const onChange = jest.fn()
    render(
      <Slider
        label="借款金额"
        min={500}
        max={50_000}
        step={100}
        value={10_000}
        onChange={onChange}
        format={(value) => `${value} 元`}
      />,
    )
    const slider = screen.getByRole('slider', { name: '借款金额' })
    expect(slider).toHaveAttribute('min', '500')
    expect(slider).toHaveAttribute('max', '50000')
    expect(slider).toHaveAttribute('step', '100')
    expect(slider).toHaveAttribute('aria-valuetext', '10000 元')

    fireEvent.change(slider, { target: { value: '10100' } })
    expect(onChange).toHaveBeenCalledWith(10_100)
  })
})
