import { makeAutoObservable } from 'mobx'
import { keepTyped } from '@/forms/Form'

const typed = () =>
  makeAutoObservable({
    amount: '10000',
    type(amount: string) {
      this.amount = amount
    },
  })

function keeping(form: { amount: string }, opened = { amount: '10000' }) {
  const kept: string[] = []
  const stop = keepTyped(
    opened,
    () => ({ amount: form.amount }),
    ({ amount }) => kept.push(amount),
  )
  return { kept, stop }
}

it('keeps nothing of a form that was only opened', () => {
  expect(keeping(typed()).kept).toEqual([])
})

it('keeps every change, back to what it opened with too, until it ends', () => {
  const form = typed()
  const { kept, stop } = keeping(form)
  form.type('8000')
  form.type('10000')
  stop()
  form.type('9000')
  expect(kept).toEqual(['8000', '10000'])
})

it('keeps what was typed before it began', () => {
  const form = typed()
  form.type('8000')
  expect(keeping(form).kept).toEqual(['8000'])
})
