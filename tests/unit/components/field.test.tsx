import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Field } from '@/components/Field/Field'
import type { FieldProps } from '@/components/Field/kinds'

type Shown = Partial<FieldProps> & Pick<FieldProps, 'label'>

/** A field that keeps its text, as a screen would. */
function Form(props: Shown) {
  const [value, setValue] = useState(props.value ?? '')
  return <Field name="field" {...props} value={value} onChange={setValue} />
}

describe('Field', () => {
  it('ties label, hint and error to the input', () => {
    const { rerender } = render(<Form label="密码" kind="password" hint="6–20 位" />)
    const input = screen.getByLabelText('密码')
    expect(input).toHaveAccessibleDescription('6–20 位')
    expect(input).not.toHaveAttribute('aria-invalid')

    rerender(<Form label="密码" kind="password" hint="6–20 位" error="请至少包含一个数字" />)
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('请至少包含一个数字')
    expect(screen.getByRole('alert')).toHaveTextContent('请至少包含一个数字')
  })

  it.each([
    ['tel', 'tel', 'tel-national'],
    ['code', 'numeric', 'one-time-code'],
    ['amount', 'decimal', 'off'],
    ['card', 'numeric', 'off'],
    ['email', 'email', 'email'],
  ] as const)('a %s field asks for the %s keyboard and %s autofill', (kind, mode, autofill) => {
    render(<Form label="内容" kind={kind} />)
    const input = screen.getByLabelText('内容')
    expect(input).toHaveAttribute('inputmode', mode)
    expect(input).toHaveAttribute('autocomplete', autofill)
  })

  it.each([
    ['tel', '138-0000 0001', '13800000001'],
    ['tel', '１３８００００００００１', '138000000001'],
    ['tel', '+86 139 1111 3333', '13911113333'],
    ['tel', '\u2068(0086) 139.1111.3333\u2069', '13911113333'],
    ['code', ' 123 456 ', '123456'],
    ['idcard', '11010119900307 123x', '11010119900307123x'],
    ['card', '6222 0212 3456 7890', '6222021234567890'],
    ['card', '\u202d6222021234567890128\u202c', '6222021234567890128'],
    ['idcard', '\u200b990000199003072334', '990000199003072334'],
    ['amount', '１０００．５０', '1000.50'],
    ['email', ' a@b.cn ', 'a@b.cn'],
    ['text', ' 装修 - 厨房 ', ' 装修 - 厨房 '],
    ['password', ' p-1 ', ' p-1 '],
  ] as const)('pasted into %s, "%s" becomes "%s"', async (kind, pasted, kept) => {
    // As much as the number is long, counted before anything went; a number that is too long stays to be looked at.
    render(<Form label="内容" kind={kind} maxLength={kept.length} />)
    const input = screen.getByLabelText('内容')
    await userEvent.click(input)
    await userEvent.paste(pasted)
    expect(input).toHaveValue(kept)
  })

  it('shows and hides a password without losing it', async () => {
    render(<Form label="密码" kind="password" value="Demo1234" />)
    const input = screen.getByLabelText('密码')
    expect(input).toHaveAttribute('type', 'password')

    await userEvent.click(screen.getByRole('button', { name: '显示密码', pressed: false }))
    expect(input).toHaveAttribute('type', 'text')
    expect(input).toHaveValue('Demo1234')
    expect(screen.getByRole('button', { name: '显示密码', pressed: true })).toBeInTheDocument()
  })

  it('reports Enter and leaving, but not Enter that picks a word', async () => {
    const onEnter = jest.fn()
    const onBlur = jest.fn()
    render(<Form label="验证码" kind="code" onEnter={onEnter} onBlur={onBlur} />)
    await userEvent.type(screen.getByLabelText('验证码'), '123456{Enter}')
    await userEvent.tab()
    expect(onEnter).toHaveBeenCalledTimes(1)
    expect(onBlur).toHaveBeenCalledTimes(1)
  })

  it('takes several lines when asked, cut at the limit', async () => {
    render(<Form label="备注" multiline maxLength={4} />)
    const input = screen.getByRole('textbox', { name: '备注' })
    await userEvent.type(input, '一二三四五')
    expect(input).toHaveValue('一二三四')
  })

  it.each([
    ['一二三𬒈', '一二三𬒈'],
    ['一二三𬒈五', '一二三𬒈'],
    ['\u202d一二三四\u202c', '一二三四'],
    ['一二三四\u{e0100}五', '一二三四\u{e0100}'.slice(0, 3)],
    ['一👨\u200d👩\u200d👧', '一'],
  ])('pasted into four characters of text, %j is kept as %j', async (pasted, kept) => {
    for (const multiline of [false, true]) {
      const { unmount } = render(<Form label="备注" multiline={multiline} maxLength={4} />)
      await userEvent.click(screen.getByLabelText('备注'))
      await userEvent.paste(pasted)
      expect(screen.getByLabelText('备注')).toHaveValue(kept)
      unmount()
    }
  })

  it('cannot be typed into while disabled', () => {
    render(<Form label="手机号" disabled />)
    expect(screen.getByLabelText('手机号')).toBeDisabled()
  })
})
