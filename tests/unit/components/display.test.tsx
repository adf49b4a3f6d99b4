import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Amount } from '@/components/Amount/Amount'
import { Card } from '@/components/Card/Card'
import { Notice } from '@/components/Notice/Notice'
import { Picture } from '@/components/Picture/Picture'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { allowedSource as allowedInWeChat } from '@/components/Picture/allowedSource.weapp'

const pixel = 'data:image/png;base64,iVBORw0KGgo='

describe('Amount', () => {
  it('shows yuan and fen of whole fen and says them in one breath', () => {
    render(<Amount fen={108_533} size="hero" label="本期应还" />)
    const figure = screen.getByRole('img', { name: '本期应还 1,085.33元' })
    expect(figure).toHaveTextContent('¥1,085.33')
  })

  it('puts the minus before the sign', () => {
    render(<Amount fen={-2_050} />)
    expect(screen.getByRole('img')).toHaveTextContent('-¥20.50')
  })

  it('an amount that is not known shows --, never NaN', () => {
    render(<Amount fen={null} />)
    expect(screen.getByRole('img', { name: '金额未知' })).toHaveTextContent(/^--$/)
  })
})

describe('status and words', () => {
  it('a status is a word with a sign beside it', () => {
    const { container } = render(<StatusTag tone="danger" text="已逾期" />)
    expect(screen.getByText('已逾期')).toBeInTheDocument()
    expect(container.querySelector('.c-icon--alert')).toBeInTheDocument()
  })

  it('a notice is announced', () => {
    render(<Notice tone="neutral">网络不可用</Notice>)
    expect(screen.getByRole('status')).toHaveTextContent('网络不可用')
  })

  it("a card's title is a heading", () => {
    render(<Card title="本期应还" />)
    expect(screen.getByRole('heading', { name: '本期应还' })).toBeInTheDocument()
  })

  it('a skeleton says that it is loading', () => {
    render(<Skeleton kind="list" />)
    expect(screen.getByRole('status', { name: '加载中' })).toHaveAttribute('aria-busy', 'true')
  })

  it('a failed page offers the way on', async () => {
    const onPress = jest.fn()
    render(<StateView kind="offline" action={{ text: '重试', onPress }} />)
    expect(screen.getByRole('alert')).toHaveTextContent('网络连接失败')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(onPress).toHaveBeenCalledTimes(1)
  })
})

describe('Picture', () => {
  const shown = () => document.querySelector('img')?.getAttribute('src') ?? null

  it.each([
    'https://cdn.example.com/a.png',
    'http://localhost/uploads/a.png',
    '/uploads/a.png',
    './static/a.png',
    pixel,
  ])('loads %s', (src) => {
    render(<Picture src={src} alt="封面" />)
    expect(shown()).toBe(src === pixel ? pixel : new URL(src, 'http://localhost/').href)
  })

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'http://evil.example/a.png',
    '//evil.example/a.png',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://evil.example/1',
    '',
    'https://',
  ])('never requests "%s"', (src) => {
    render(<Picture src={src} alt="封面" />)
    expect(shown()).toBeNull()
    expect(screen.getByRole('img', { name: '封面' })).toBeInTheDocument()
  })

  it.each([
    ['https://cdn.example.com/a.png', true],
    ['wxfile://tmp_123.png', true],
    ['http://tmp/123.png', true],
    [pixel, true],
    ['http://evil.example/a.png', false],
    ['//evil.example/a.png', false],
    ['javascript:alert(1)', false],
  ])('in WeChat %s is allowed: %s', (src, allowed) => {
    expect(allowedInWeChat(src) !== null).toBe(allowed)
  })

  describe('where the API has a host of its own', () => {
    const HOST = 'http://api.example:8787'
    beforeEach(() => {
      jest.replaceProperty(process, 'env', { ...process.env, TARO_APP_API_HOST: HOST })
    })
    afterEach(() => jest.restoreAllMocks())

    it.each([
      ['/uploads/a.png', `${HOST}/uploads/a.png`],
      ['uploads/a.png?sig=1', `${HOST}/uploads/a.png?sig=1`],
      [`${HOST}/uploads/a.png`, `${HOST}/uploads/a.png`],
      ['https://cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
      [pixel, pixel],
    ])('a relative address is joined with it, and no other: %s', (src, address) => {
      render(<Picture src={src} alt="封面" />)
      expect(shown()).toBe(address)
      expect(allowedInWeChat(src)).toBe(address)
    })

    it('files of the device stay as they are', () => {
      render(<Picture src="blob:http://localhost/1" alt="封面" />)
      expect(shown()).toBe('blob:http://localhost/1')
      expect(allowedInWeChat('wxfile://tmp_1.png')).toBe('wxfile://tmp_1.png')
    })
  })

  it('a picture that fails gives its place to a plain sign, a new one is tried again', () => {
    const { rerender } = render(<Picture src="https://cdn.example.com/a.png" alt="封面" />)
    fireEvent.error(document.querySelector('img') as Element)
    expect(shown()).toBeNull()

    rerender(<Picture src="https://cdn.example.com/b.png" alt="封面" />)
    expect(shown()).toBe('https://cdn.example.com/b.png')
  })

  it('is a button when it can be opened', async () => {
    const onPress = jest.fn()
    render(<Picture src={pixel} alt="凭证" onPress={onPress} />)
    await userEvent.click(screen.getByRole('button', { name: '凭证' }))
    expect(onPress).toHaveBeenCalledTimes(1)
  })
})
