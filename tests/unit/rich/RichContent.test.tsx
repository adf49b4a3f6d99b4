import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RichContent } from '@/components/RichContent/RichContent'
import { richBlocks } from '@/rich'

const onPage = jest.fn()

function show(html: string) {
  const readPage = (address: string) => (address.startsWith('/pages/news/') ? address : null)
  const blocks = richBlocks(html, { readPage, host: '' })
  return render(<RichContent blocks={blocks} onPage={onPage} />).container
}

const opened = jest.spyOn(window, 'open').mockReturnValue(null)

beforeEach(() => {
  opened.mockClear()
  onPage.mockClear()
})

describe('an article on the page', () => {
  it('what attacks is not in the document', () => {
    const container = show(`
      <p onclick="alert(1)" style="position:fixed">正文</p><script>alert(1)</script>
      <img src=x onerror=alert(1)><svg onload=alert(1)></svg><iframe srcdoc="<script>alert(1)</script>"></iframe>
      <base href="https://evil.cn/"><form action="https://evil.cn"><input></form>
      <meta http-equiv=refresh content="0;url=https://evil.cn"><a href="javascript:alert(1)">链接</a>`)
    expect(container).toHaveTextContent('正文')
    expect(
      container.querySelector('script,svg:not(.c-icon),iframe,base,form,input,meta,a,object,style'),
    ).toBeNull()
    for (const element of container.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^srcdoc$/)
        expect(value).not.toMatch(/javascript:|evil|alert/)
      }
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('markup in text stays text', () => {
    expect(show('<p>&lt;img src=x onerror=alert(1)&gt;</p>')).toHaveTextContent(
      '<img src=x onerror=alert(1)>',
    )
  })

  it('speaks of headings, lists and tables as what they are', () => {
    show(
      '<h2>利率</h2><ol><li>一</li><li>二</li></ol><table><tr><th>期限</th><td>12</td></tr></table>',
    )
    expect(screen.getByRole('heading', { name: '利率', level: 3 })).toBeInTheDocument()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1.一',
      '2.二',
    ])
    expect(screen.getByRole('table')).toHaveTextContent('期限12')
    expect(screen.getByRole('columnheader', { name: '期限' })).toBeInTheDocument()
  })

  it('another site opens only after a notice that names it', async () => {
    show('<p>见<a href="https://www.pbc.gov.cn/x?y=1">公告</a></p>')
    await userEvent.click(screen.getByRole('link', { name: '公告' }))
    expect(opened).not.toHaveBeenCalled()
    expect(screen.getByRole('alertdialog')).toHaveTextContent('www.pbc.gov.cn')

    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(opened).not.toHaveBeenCalled()

    screen.getByRole('link', { name: '公告' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button', { name: '打开' }))
    expect(opened.mock.calls).toEqual([
      ['https://www.pbc.gov.cn/x?y=1', '_blank', 'noopener,noreferrer'],
    ])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('opens a page of the app at once', async () => {
    show('<a href="/pages/news/detail?id=3">上一篇</a>')
    await userEvent.click(screen.getByRole('link', { name: '上一篇' }))
    expect(onPage).toHaveBeenCalledWith('/pages/news/detail?id=3')
  })

  it('shows a picture large and closes it again', async () => {
    show('<p><img src="https://a.cn/x.png" alt="走势图"></p>')
    await userEvent.click(screen.getByRole('button', { name: '查看大图：走势图' }))
    const large = screen.getByRole('dialog', { name: '走势图' })
    expect(large.querySelector('img')).toHaveAttribute('src', 'https://a.cn/x.png')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a picture that fails or may not be loaded says so', () => {
    const container = show(
      '<img src="https://a.cn/x.png" alt="甲"><img src="http://a.cn/y.png" alt="乙">',
    )
    fireEvent.error(container.querySelector('img') as HTMLImageElement)
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByRole('img', { name: '甲' })).toHaveTextContent('图片加载失败')
    expect(screen.getByRole('img', { name: '乙' })).toHaveTextContent('图片加载失败')
  })
})
