/** What operators write of news, and what becomes of it between two pages, two operators and two saves. */
import type { Locator, Page } from 'playwright-core'
import { NEWS_MAX } from '../../../domain/news'
import { newPicture } from '../../server/uploads/support/pictures'
import { useDesk } from './support/desk'
import type { Operator } from './support/Operator'

const { newOperator } = useDesk()

const UNSAVED = '有未保存的修改'
const CONTENT = '正文（HTML）'

let one: Operator
let two: Operator
beforeAll(async () => {
  one = await newOperator('one', 'reviewer')
  two = await newOperator('two', 'reviewer')
  await one.sitDown()
  await two.sitDown()
})

async function newArticle(by: Operator): Promise<void> {
  await by.follow('新闻')
  await by.heading('新闻')
  await by.follow('写新闻')
  await by.heading('写新闻')
  await by.press('编辑 HTML')
}

async function open(by: Operator, title: string): Promise<void> {
  await by.follow('新闻')
  await by.heading('新闻')
  await by.follow(title)
  await by.heading(title)
  await by.press('编辑 HTML')
}

async function write(by: Operator, title: string, content = '<p>正文</p>'): Promise<void> {
  await newArticle(by)
  await by.fill('标题', title)
  await by.fill(CONTENT, content)
  await by.press('存为草稿')
  await by.heading(title)
}

const field = ({ page }: Operator, label = '标题') => page.getByLabel(label, { exact: true })
const unsaved = ({ page }: Operator) => page.getByText(UNSAVED).count()

/** Holds calls back until told to let them, and all later ones, pass. */
async function hold(page: Page, call: string): Promise<() => void> {
  let pass = () => {}
  const passed = new Promise<void>((resolve) => (pass = resolve))
  await page.route(call, async (route) => {
    await passed
    await route.continue()
  })
  return pass
}

it('an article of the longest text is saved and read again', async () => {
  const content = `<p>${'客'.repeat(NEWS_MAX.content - 7)}</p>`
  await write(one, '长文', content)
  await open(one, '长文')
  expect(await field(one, CONTENT).inputValue()).toBe(content)
})

it('a picture is uploaded with words for who can’t see it, and shown as on a phone', async () => {
  const { page } = one
  await one.follow('新闻')
  await one.heading('新闻')
  await one.follow('写新闻')
  await one.heading('写新闻')
  await one.fill('标题', '有图的新闻')
  const file = { name: '图.png', mimeType: 'image/png', buffer: newPicture() }
  const choose = async (of: Locator) =>
    of.getByLabel('图片文件').setInputFiles({ ...file, buffer: newPicture() })
  await choose(page.locator('main'))
  await page.getByRole('img', { name: '封面' }).waitFor()
  await one.press('图片')
  const panel = page.getByRole('dialog', { name: '插入图片' })
  await panel.getByLabel('图片文件').setInputFiles({ ...file, buffer: Buffer.from('x') })
  await panel.getByText('不是有效的图片文件').waitFor()
  await choose(panel)
  await panel.getByRole('img').waitFor()
  await panel.getByRole('button', { name: '插入', exact: true }).click()
  await panel.getByText('请填写图片上有什么').waitFor()
  await panel.getByLabel('图片说明').fill('一张灰色的图')
  await panel.getByRole('button', { name: '插入', exact: true }).click()
  const preview = page.getByRole('region', { name: '预览' })
  const shown = preview.getByRole('img', { name: '一张灰色的图' })
  await shown.waitFor()
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode())).toBe(undefined)
  await one.press('存为草稿')
  await one.heading('有图的新闻')
  await shown.waitFor()

  const words = page.getByLabel('第 1 张图片的说明')
  expect(await words.inputValue()).toBe('一张灰色的图')
  await words.fill('灰色的方块')
  await preview.getByRole('img', { name: '灰色的方块' }).waitFor()
  expect(await one.violations()).toEqual([])
  await one.press('放弃修改')
  await shown.waitFor()
  expect(await words.inputValue()).toBe('一张灰色的图')
  await words.fill('灰色的方块')
  await one.press('保存')
  await one.see(/^已保存$/)
  await open(one, '有图的新闻')
  expect(await field(one, CONTENT).inputValue()).toContain('alt="灰色的方块"')
})

it('what is being saved can not be changed until it is read again', async () => {
  await write(one, '保存中')
  await open(one, '保存中')
  const letSave = await hold(one.page, '**/ops/api/news/edit')
  const letRead = await hold(one.page, '**/ops/api/article*')
  await one.fill('标题', '新的标题')
  await one.press('保存')
  for (const label of ['标题', '栏目', '摘要', '封面', CONTENT]) {
    expect(await field(one, label).isDisabled()).toBe(true)
  }
  expect(await one.button('放弃修改').isDisabled()).toBe(true)
  letSave()
  await one.see(/^已保存$/)
  expect(await field(one).isDisabled()).toBe(true)
  letRead()
  await one.heading('新的标题')
  expect(await field(one).isDisabled()).toBe(false)
  expect(await unsaved(one)).toBe(0)
})

it('spaces around a text, and what was undone by hand, are no changes', async () => {
  await write(one, '原来的标题')
  await open(one, '原来的标题')
  await one.fill('标题', ' 原来的标题  ')
  expect([await unsaved(one), await one.button('保存').isDisabled()]).toEqual([0, true])
  await one.fill('标题', '改了的标题')
  await one.see(UNSAVED)
  await one.fill('标题', '原来的标题')

  await open(two, '原来的标题')
  await two.fill('标题', '别人的标题')
  await two.press('保存')
  await two.heading('别人的标题')

  await open(one, '别人的标题')
  expect(await field(one).inputValue()).toBe('别人的标题')
  expect(await unsaved(one)).toBe(0)
  await one.fill('标题', '又改的标题')
  await one.press('保存')
  await one.heading('又改的标题')
})

it('a text changed since the operator looked is shown before it can be published', async () => {
  await write(one, '看过的标题')
  await open(one, '看过的标题')
  await open(two, '看过的标题')
  await two.fill('标题', '没看过的标题')
  await two.press('保存')
  await two.heading('没看过的标题')

  await one.press('立即发布')
  await one.confirm('立即发布')
  await one.see('这篇新闻有了变化，请看过再决定')
  await one.heading('没看过的标题')
  expect(await one.button('撤回').count()).toBe(0)
  await one.press('立即发布')
  await one.confirm('立即发布')
  await one.button('撤回').waitFor()

  await two.press('立即发布')
  await two.confirm('立即发布')
  await two.see('这篇新闻有了变化，请看过再决定')
  await two.button('撤回').waitFor()
})

it('what an operator left unsaved is nobody else’s, and ends with a logout', async () => {
  const { page } = one
  await newArticle(one)
  await one.fill('标题', '一人未存的标题')
  await page.context().clearCookies()
  await one.follow('申请与借款')
  await one.see('登录已结束，请重新登录')

  const next = await one.follower('next', 'reviewer')
  await next.logIn()
  await next.choosePassword()
  await newArticle(next)
  expect([await field(next).inputValue(), await unsaved(next)]).toEqual(['', 0])
  await page.context().clearCookies()
  await next.follow('申请与借款')
  await next.see('登录已结束，请重新登录')

  // Back within the same page: the session had ended by itself, so the text is still there.
  await one.renew()
  await one.logIn()
  await one.choosePassword()
  await newArticle(one)
  expect(await field(one).inputValue()).toBe('一人未存的标题')
  await one.follow('申请与借款')
  await one.heading('申请与借款')
  await one.press('退出')
  await one.button('登录').waitFor()

  await one.renew()
  await one.logIn()
  await one.choosePassword()
  await newArticle(one)
  expect([await field(one).inputValue(), await unsaved(one)]).toEqual(['', 0])
})

it('a pasted heading is a paragraph of its own, and a picture of no allowed address stays behind', async () => {
  const { page } = one
  await newArticle(one)
  await one.fill(CONTENT, '<p>前面后面</p>')
  await one.press('返回排版')
  const text = page.getByRole('textbox', { name: '正文', exact: true })
  await text.evaluate((root) => {
    root.focus()
    const words = root.querySelector('p')?.firstChild
    if (words) getSelection()?.collapse(words, 2)
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<h2>标题</h2><p>段落<img src="file:///C:/a.png" alt="图"></p><h3>小标题</h3>',
    )
    const init = { clipboardData, bubbles: true, cancelable: true }
    root.dispatchEvent(new ClipboardEvent('paste', init))
  })
  await one.press('编辑 HTML')
  expect(await field(one, CONTENT).inputValue()).toBe(
    '<p>前面</p><h2>标题</h2><p>段落</p><h3>小标题</h3><p>后面</p>',
  )
})
