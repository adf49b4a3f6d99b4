import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Taro from '@tarojs/taro'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Dialog } from '@/components/Dialog/Dialog'
import { Field } from '@/components/Field/Field'
import { Sheet } from '@/components/Sheet/Sheet'

const nothing = () => undefined

function SheetPage() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>打开</Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="填写备注"
        footer={<Button onPress={() => setOpen(false)}>保存</Button>}
      >
        <Field label="备注" name="remark" value="" onChange={nothing} />
      </Sheet>
    </>
  )
}

/** Navigates like the router: first the address, then the event. */
function goTo(path: string): void {
  act(() => {
    window.location.hash = path
    Taro.eventCenter.trigger('__taroRouterChange')
  })
}

afterEach(() => goTo('/'))

describe('Sheet', () => {
  it('is modal and named, takes the focus, keeps Tab inside and gives the focus back', async () => {
    render(<SheetPage />)
    const opener = screen.getByRole('button', { name: '打开' })
    await userEvent.click(opener)

    const sheet = screen.getByRole('dialog', { name: '填写备注' })
    expect(sheet).toHaveAttribute('aria-modal', 'true')
    expect(sheet).toHaveFocus()

    const close = screen.getByRole('button', { name: '关闭' })
    const save = screen.getByRole('button', { name: '保存' })
    await userEvent.tab()
    expect(close).toHaveFocus()
    await userEvent.tab()
    expect(screen.getByLabelText('备注')).toHaveFocus()
    await userEvent.tab()
    expect(save).toHaveFocus()
    await userEvent.tab()
    expect(close).toHaveFocus()
    await userEvent.tab({ shift: true })
    expect(save).toHaveFocus()

    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener).toHaveFocus()
  })

  it('gives the focus to what opened it where a press gives a button none, as in Safari', async () => {
    render(<SheetPage />)
    const opener = screen.getByRole('button', { name: '打开' })
    act(() => opener.click())
    expect(screen.getByRole('dialog')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(opener).toHaveFocus()
  })

  it('closes by a tap on the mask', async () => {
    render(<SheetPage />)
    await userEvent.click(screen.getByRole('button', { name: '打开' }))
    const mask = document.querySelector('.c-overlay__mask')
    await userEvent.click(mask as Element)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('holds the page behind: a drag over the mask is swallowed', async () => {
    render(<SheetPage />)
    await userEvent.click(screen.getByRole('button', { name: '打开' }))
    const drag = new Event('touchmove', { bubbles: true, cancelable: true })
    document.querySelector('.c-overlay__mask')?.dispatchEvent(drag)
    expect(drag.defaultPrevented).toBe(true)
  })

  it('steps aside when another page is shown and is there again on return', async () => {
    goTo('/pages/loan/apply')
    render(<SheetPage />)
    await userEvent.click(screen.getByRole('button', { name: '打开' }))

    goTo('/pages/agreement/index')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

    goTo('/pages/loan/apply')
    expect(screen.getByRole('dialog', { name: '填写备注' })).toBeInTheDocument()
  })
})

describe('Dialog', () => {
  it('asks: confirm, cancel and Escape', async () => {
    const onConfirm = jest.fn()
    const onCancel = jest.fn()
    render(
      <Dialog open danger title="撤回申请" confirmText="撤回" {...{ onConfirm, onCancel }}>
        撤回后需要重新填写
      </Dialog>,
    )
    expect(screen.getByRole('alertdialog', { name: '撤回申请' })).toHaveTextContent(
      '撤回后需要重新填写',
    )
    await userEvent.click(screen.getByRole('button', { name: '撤回' }))
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await userEvent.keyboard('{Escape}')
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onCancel).toHaveBeenCalledTimes(2)
  })

  it('that only informs is read by Escape, too', async () => {
    const onConfirm = jest.fn()
    render(<Dialog open title="已提交" onConfirm={onConfirm} />)
    await userEvent.keyboard('{Escape}')
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('while busy neither confirm nor cancel nor Escape does anything', async () => {
    const handlers = { onConfirm: jest.fn(), onCancel: jest.fn() }
    render(<Dialog open busy title="确认还款" {...handlers} />)
    await userEvent.click(screen.getByRole('button', { name: '提交中' }))
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await userEvent.keyboard('{Escape}')
    expect(handlers.onConfirm).not.toHaveBeenCalled()
    expect(handlers.onCancel).not.toHaveBeenCalled()
  })

  it('above a sheet, Escape answers to the dialog alone', async () => {
    const closeSheet = jest.fn()
    const cancel = jest.fn()
    const page = (asking: boolean) => (
      <>
        <Sheet open title="上传凭证" onClose={closeSheet}>
          内容
        </Sheet>
        <Dialog open={asking} title="放弃上传" onConfirm={nothing} onCancel={cancel} />
      </>
    )
    const { rerender } = render(page(false))
    rerender(page(true))
    await userEvent.keyboard('{Escape}')
    expect(cancel).toHaveBeenCalledTimes(1)
    expect(closeSheet).not.toHaveBeenCalled()
  })
})
