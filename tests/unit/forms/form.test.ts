import { cleanPhone } from '@domain/cleaning'
import { cleanText } from '@domain/text'
import { ApiError } from '@/api/errors'
import { Form } from '@/forms/Form'

const required = (text: string) => (text === '' ? '请填写' : null)

function create() {
  const revealed: string[] = []
  const form = new Form(
    'apply',
    {
      initial: { name: '', mobile: '', agreed: false },
      clean: { name: cleanText, mobile: cleanPhone },
      checks: {
        name: required,
        mobile: (mobile, { name }) =>
          required(mobile) ?? (mobile === name ? '不能与姓名相同' : null),
        agreed: (agreed) => (agreed ? null : '请先同意'),
      },
    },
    (anchor) => revealed.push(anchor),
  )
  const fill = () => {
    form.set('name', '张三')
    form.set('mobile', '13800000001')
    form.set('agreed', true)
  }
  return { form, revealed, fill }
}

describe('checking', () => {
  it('holds an empty field against nobody until submit', async () => {
    const { form, revealed } = create()
    form.leave('name')
    expect(form.errors).toEqual({})

    const send = jest.fn()
    expect(await form.submit(send)).toBe(false)
    expect(send).not.toHaveBeenCalled()
    expect(form.errors).toEqual({ name: '请填写', mobile: '请填写', agreed: '请先同意' })
    expect(revealed).toEqual(['apply-name'])
  })

  it('checks a field that is left with something in it, after cleaning it', () => {
    const { form } = create()
    form.set('name', '张三')
    form.set('mobile', ' 张三 ')
    form.leave('mobile')
    expect(form.values.mobile).toBe('张三')
    expect(form.errors.mobile).toBe('不能与姓名相同')
  })

  it('takes an error away as soon as the value is right', () => {
    const { form } = create()
    form.validate(['mobile'])
    expect(form.errors.mobile).toBe('请填写')
    form.set('mobile', '1')
    expect(form.errors.mobile).toBeUndefined()
  })

  it('checks only the fields named', () => {
    const { form, revealed } = create()
    form.set('mobile', '13800000001')
    expect(form.validate(['mobile', 'agreed'])).toBe(false)
    expect(form.errors).toEqual({ agreed: '请先同意' })
    expect(revealed).toEqual(['apply-agreed'])
  })
})

describe('submitting', () => {
  it('sends what is seen, one submit at a time', async () => {
    const { form, fill } = create()
    fill()
    form.set('mobile', '138 0000-0001')
    let finish = () => {}
    const send = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const first = form.submit(send)
    expect(form.sending).toBe(true)
    expect(await form.submit(send)).toBe(false)
    finish()
    expect(await first).toBe(true)
    expect(form.sending).toBe(false)
    expect(send).toHaveBeenCalledTimes(1)
    expect(send).toHaveBeenCalledWith({ name: '张三', mobile: '13800000001', agreed: true })
  })

  it('places a refusal at the field the server names', async () => {
    const { form, fill, revealed } = create()
    fill()
    await form.submit(() =>
      Promise.reject(new ApiError('refused', '手机号已经存在', { field: 'mobile' })),
    )
    expect(form.errors).toEqual({ mobile: '手机号已经存在' })
    expect(form.refusal).toBeNull()
    expect(revealed).toEqual(['apply-mobile'])
  })

  it.each([
    ['no field', undefined],
    ['a field of another form', 'captcha'],
    ['a property every object has', 'toString'],
  ])('keeps a refusal that names %s until the next change', async (_, field) => {
    const { form, fill } = create()
    fill()
    await form.submit(() => Promise.reject(new ApiError('refused', '请稍后再试', { field })))
    expect(form.errors).toEqual({})
    expect(form.refusal?.message).toBe('请稍后再试')
    form.set('name', '李四')
    expect(form.refusal).toBeNull()
  })

  it('passes on what is no answer of the server', async () => {
    const { form, fill } = create()
    fill()
    await expect(form.submit(() => Promise.reject(new TypeError('fault')))).rejects.toThrow('fault')
    expect(form.sending).toBe(false)
  })
})
