import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FigureField } from '@/components/FigureField/FigureField'

describe('FigureField', () => {
  it.each([
    ['amount', '', '12345.67', '12,345.67', '12345.67'],
    ['amount', '10000', '{End}0', '100,000', '100000'],
    ['amount', '10000', '{ArrowLeft>5/}9', '190,000', '190000'],
    ['amount', '10000', '{ArrowLeft>3/}{Backspace}', '1,000', '1000'],
    ['amount', '21000', '{ArrowLeft>4/}{Delete}', '2,100', '2100'],
    ['amount', '123', 'x', '123x', '123x'],
    ['amount', '', '1016,66', '1016,66', '1016,66'],
    ['amount', '', '1,016.66', '1,016.66', '1016.66'],
    ['amount', '', '1，016', '1,016', '1016'],
    ['amount', '101666', '{Backspace}', '10,166', '10166'],
    ['amount', '1016', ',66{Backspace>3/}', '1,016', '1016'],
    ['amount', '1016', ',6{ArrowLeft}5', '1016,56', '1016,56'],
    ['card', '', '62220212345', '6222 0212 345', '62220212345'],
    ['card', '622202', '{ArrowLeft>2/}{Backspace}', '6220 2', '62202'],
  ] as const)(
    'in a field of kind %s that has "%s", typing "%s" shows "%s" and means "%s"',
    async (kind, value, typed, shown, meant) => {
      const kept = jest.fn()
      const Kept = () => {
        const [now, setNow] = useState<string>(value)
        kept(now)
        return <FigureField name="field" label="内容" kind={kind} value={now} onChange={setNow} />
      }
      render(<Kept />)
      const input = screen.getByLabelText<HTMLInputElement>('内容')
      await userEvent.click(input)
      await userEvent.keyboard(typed)
      expect(input).toHaveValue(shown)
      expect(kept).toHaveBeenLastCalledWith(meant)
    },
  )

  it('a digit typed over some others is a digit of the same figure', async () => {
    const Form = () => {
      const [value, setValue] = useState('101600')
      return (
        <FigureField name="field" label="金额" kind="amount" value={value} onChange={setValue} />
      )
    }
    render(<Form />)
    const input = screen.getByLabelText<HTMLInputElement>('金额')
    await userEvent.type(input, '6', { initialSelectionStart: 5, initialSelectionEnd: 7 })
    expect(input).toHaveValue('10,166')
  })

  it('keeps the caret behind the digit that was typed', async () => {
    const Form = () => {
      const [value, setValue] = useState('10000')
      return (
        <FigureField name="field" label="金额" kind="amount" value={value} onChange={setValue} />
      )
    }
    render(<Form />)
    const input = screen.getByLabelText<HTMLInputElement>('金额')
    await userEvent.click(input)
    await userEvent.keyboard('{Home}{ArrowRight}234')
    expect(input).toHaveValue('12,340,000')
    expect(input.selectionStart).toBe(5)
  })

  it.each([
    ['card', '6222-0212 34567890', '6222 0212 3456 7890'],
    ['amount', '１０００．５０', '1,000.50'],
    ['card', '\u202d6222021234567890128\u202c', '6222 0212 3456 7890 128'],
    ['card', '62220212345678901288', '6222 0212 3456 7890 1288'],
    ['amount', '12,345', '12,345'],
    ['amount', '￥1,016.66', '1,016.66'],
    ['amount', '1,016.66元', '1,016.66'],
    ['amount', '１，０１６．６６', '1,016.66'],
    ['amount', '1016,66', '1016,66'],
    ['amount', '1,016,66', '1,016,66'],
  ] as const)('pasted into %s, "%s" shows "%s"', async (kind, pasted, shown) => {
    const Form = () => {
      const [value, setValue] = useState('')
      return <FigureField name="field" label="内容" kind={kind} value={value} onChange={setValue} />
    }
    render(<Form />)
    await userEvent.click(screen.getByLabelText('内容'))
    await userEvent.paste(pasted)
    expect(screen.getByLabelText('内容')).toHaveValue(shown)
  })

  it.each([
    ['101600.00', '101,66', '101,66'],
    ['101600', '101,60', '101,60'],
    ['1016.66', '1016,66', '1016,66'],
    ['1016.66', '2,107.20', '2107.20'],
    ['1016,66', '1016.66', '1016.66'],
  ])(
    'pasted over %s, "%s" means "%s": its separators are not those of the field',
    async (before, pasted, meant) => {
      const kept = jest.fn()
      const Form = () => {
        const [value, setValue] = useState(before)
        kept(value)
        return (
          <FigureField name="field" label="金额" kind="amount" value={value} onChange={setValue} />
        )
      }
      render(<Form />)
      const input = screen.getByLabelText<HTMLInputElement>('金额')
      await userEvent.tripleClick(input)
      await userEvent.paste(pasted)
      expect(kept).toHaveBeenLastCalledWith(meant)
    },
  )
})
