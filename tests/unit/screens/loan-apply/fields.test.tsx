import { fireEvent, screen, within } from '@testing-library/react'
import { DEFAULT_PRODUCT } from '@domain/product'
import { ratesStore } from '@/stores/RatesStore'
import { refused } from '../../support/fakeHttp'
import { shownUrl } from '../../support/miniApp'
import {
  choose,
  CREATE,
  field,
  happens,
  heading,
  memberWorld,
  next,
  openApply,
  passAmount,
  passIdentity,
  passWork,
  PERSON,
  pick,
  press,
  RATES,
  ratesReply,
  reachSubmit,
  saidAt,
  submit,
  tick,
  type,
  typeIdentity,
  openCosts,
  DISCLOSURE,
  served,
} from './support'

/** Types into the field of the contact `at`. */
function typeAt(at: number, label: string, text: string): void {
  const contact = within(screen.getByRole('group', { name: `联系人 ${at + 1}` }))
  fireEvent.change(contact.getByRole('textbox', { name: label }), { target: { value: text } })
}

const open = async () => {
  const world = memberWorld()
  await openApply(world)
  return world
}

describe('the amount', () => {
  it('is refused at the field, however it is wrong', async () => {
    const wrong = [
      ['', '请输入借款金额'],
      ['0', '借款金额须在 500.00 至 50,000.00 元之间'],
      ['-500', '借款金额须在 500.00 至 50,000.00 元之间'],
      ['0.001', '请输入正确的金额，最多两位小数'],
      ['1e4', '请输入正确的金额，最多两位小数'],
      ['1O000', '请输入正确的金额，最多两位小数'],
      ['10,00', '请用小数点输入金额，如 1016.66'],
      ['50100', '借款金额须在 500.00 至 50,000.00 元之间'],
      ['10050', '借款金额须为 100 元的整数倍'],
      ['100.01', '借款金额须在 500.00 至 50,000.00 元之间'],
    ] as const
    await open()
    pick('借款用途', '日常消费')
    for (const [text, message] of wrong) {
      type('借款金额', text)
      await next()
      expect(heading('借多少')).toBeVisible()
      expect(field('借款金额')).toBeInvalid()
      expect([text, saidAt('借款金额')]).toEqual([text, message])
      expect(field('借款金额')).toHaveFocus()
      field('借款金额').blur()
    }
  })

  it('is taken for what it means', async () => {
    await open()
    pick('借款用途', '日常消费')
    for (const [typed, meant] of [
      ['10,000', '10,000'],
      ['１００００', '10,000'],
      [' 10000.00 ', '10,000.00'],
      ['￥10,000.00元', '10,000.00'],
    ] as const) {
      type('借款金额', typed)
      await next()
      expect(heading('身份与银行卡')).toBeVisible()
      await press('上一步')
      expect(field('借款金额')).toHaveValue(meant)
    }
  })
})

it('a term that is no longer offered is refused at the term', async () => {
  const world = await open()
  const tiers = DEFAULT_PRODUCT.tiers.filter(({ term }) => term !== 12)
  world.http.route(RATES, () => ratesReply({ products: [{ ...DEFAULT_PRODUCT, tiers }] }))
  await happens(() => world.stores.get(ratesStore).fetch())
  await passAmount()
  expect(heading('借多少')).toBeVisible()
  expect(screen.getByText('暂不提供该期限，请重新选择')).toBeVisible()
  choose('借款期限', '9 个月')
  await next()
  expect(heading('身份与银行卡')).toBeVisible()
})

describe('who borrows', () => {
  it('is refused at the field, however it is wrong', async () => {
    const wrong: [string, Partial<typeof PERSON>, string][] = [
      ['姓名', { name: 'Wang' }, '请输入身份证上的中文姓名'],
      ['身份证号', { idCard: '110105199003072339' }, '身份证号有误，请核对后重新输入'],
      ['身份证号', { idCard: '110105199002302330' }, '身份证号中的出生日期不存在'],
      ['身份证号', { idCard: '12345' }, '请输入正确的 18 位身份证号'],
      ['身份证号', { idCard: '110105201203072332' }, '借款人须年满 18 周岁且不超过 60 周岁'],
      ['身份证号', { idCard: '11010519491231002X' }, '借款人须年满 18 周岁且不超过 60 周岁'],
      ['手机号', { mobile: '12000000001' }, '请输入正确的 11 位手机号'],
      ['银行卡号', { card: '622202123456' }, '请输入 16–19 位银行卡号'],
      ['银行卡号', { card: '62220212345678901288' }, '请输入 16–19 位银行卡号'],
      ['身份证号', { idCard: '1101051990030723388' }, '请输入正确的 18 位身份证号'],
      ['姓名', { name: '古丽··艾比' }, '请输入身份证上的中文姓名'],
      ['姓名', { name: '古丽•' }, '请输入身份证上的中文姓名'],
    ]
    await open()
    await passAmount()
    tick(/敏感个人信息/)
    for (const [label, over, message] of wrong) {
      await typeIdentity({ ...PERSON, ...over })
      await next()
      expect(heading('身份与银行卡')).toBeVisible()
      expect([over, saidAt(label)]).toEqual([over, message])
      expect(field(label)).toHaveFocus()
      field(label).blur()
    }
  })

  it('takes numbers as they are pasted, and shows the card in groups', async () => {
    await open()
    await passAmount()
    type('银行卡号', '6222 0212 3456-7890 128')
    expect(field('银行卡号')).toHaveValue('6222 0212 3456 7890 128')
    expect(saidAt('银行卡号')).toBe('中国工商银行')
    type('身份证号', '１１０１０５１９４９１２３１００２ｘ')
    await next()
    expect(field('身份证号')).toHaveValue('11010519491231002X')
  })

  it('takes what phones and other systems give, whole', async () => {
    await open()
    await passAmount()
    await typeIdentity({
      ...PERSON,
      name: '\u2068古丽 • 艾比\u2069',
      idCard: '\u200b110105199003072338',
      mobile: '+86 139 1111 3333',
      card: '\u202d6222021234567890128\u202c',
    })
    tick(/敏感个人信息/)
    await next()
    expect(heading('工作与联系人')).toBeVisible()
    await press('上一步')
    expect(field('姓名')).toHaveValue('古丽·艾比')
    expect(field('身份证号')).toHaveValue('110105199003072338')
    expect(field('手机号')).toHaveValue('13911113333')
    expect(field('银行卡号')).toHaveValue('6222 0212 3456 7890 128')
  })

  it('a card whose check digit is wrong is asked about and accepted once confirmed', async () => {
    await open()
    await passAmount()
    await passIdentity({ card: '6221731000000000007' })
    const question = screen.getByRole('alertdialog', { name: '请核对银行卡号' })
    expect(question).toHaveTextContent('6221 7310 0000 0000 007')
    expect(question).toHaveTextContent('卡号校验未通过，请核对；确认无误可继续')
    await press('再核对')
    expect(heading('身份与银行卡')).toBeVisible()
    expect(field('银行卡号')).toHaveFocus()
    expect(field('银行卡号')).toHaveValue('6221 7310 0000 0000 007')

    await next()
    expect(screen.getByRole('button', { name: '无误，继续' })).toHaveClass('c-button--secondary')
    await press('无误，继续')
    expect(heading('工作与联系人')).toBeVisible()
    // Asked once for a number, and again for another.
    await press('上一步')
    await next()
    expect(heading('工作与联系人')).toBeVisible()
    await press('上一步')
    type('银行卡号', '6222021234567890127')
    await next()
    expect(screen.getByRole('alertdialog')).toHaveTextContent('6222 0212 3456 7890 127')
    await press('再核对')
    type('银行卡号', PERSON.card)
    await next()
    expect(heading('工作与联系人')).toBeVisible()
  })

  it('goes on only with the consent to sensitive information, asked apart', async () => {
    await open()
    await passAmount()
    await passIdentity()
    await press('上一步')
    tick(/敏感个人信息/)
    await next()
    expect(screen.getByRole('dialog', { name: '请先阅读并同意' })).toHaveTextContent(
      '我同意为本次申请处理我的身份证号',
    )
    await press('再看看')
    const box = screen.getByRole('checkbox', { name: /敏感个人信息/ })
    expect(box).toHaveAccessibleDescription('请阅读并勾选同意，再继续')
    expect(screen.getByRole('link', { name: '《敏感个人信息处理同意书》' })).toBeVisible()
    await next()
    await press('同意并继续')
    expect(heading('工作与联系人')).toBeVisible()
    await press('上一步')
    expect(screen.getByRole('checkbox', { name: /敏感个人信息/ })).toBeChecked()
  })
})

describe('the address', () => {
  const region = () => screen.getByRole('button', { name: /^省市区/ })
  const reach = async () => {
    await open()
    await passAmount()
    await passIdentity()
  }

  it('begins with the region chosen, from the province down, and is sent as one text', async () => {
    await reach()
    await happens(() => fireEvent.click(region()))
    await press('河北省')
    expect(screen.getByRole('heading', { name: '选择城市' })).toHaveFocus()
    await press('石家庄市')
    await press('长安区')
    expect(region()).toHaveAccessibleName('省市区（选填），河北省石家庄市长安区')
    await passWork({ residence: '建设路 1 号' })
    expect(screen.getByText('河北省石家庄市长安区建设路 1 号')).toBeVisible()
    await press('上一步')
    expect(field('居住地址')).toHaveValue('建设路 1 号')
  })

  it('asks no city of a province that is one, and keeps what was typed for another region', async () => {
    await reach()
    type('居住地址', '学院路 1 号')
    await happens(() => fireEvent.click(region()))
    await press('北京市')
    await press('海淀区')
    expect(region()).toHaveAccessibleName('省市区（选填），北京市海淀区')
    expect(field('居住地址')).toHaveValue('学院路 1 号')
  })

  it('asks for the region once, which may be left out', async () => {
    await reach()
    expect(region()).toHaveAccessibleName('省市区（选填），请选择')
    expect(field('居住地址')).toHaveAttribute('placeholder', '例如：北京市海淀区示例路 8 号')
    await passWork({ residence: '北京市海淀区学院路 1 号' })
    expect(heading('确认费用并提交')).toBeVisible()
  })

  it('is not the region alone', async () => {
    await reach()
    await happens(() => fireEvent.click(region()))
    await press('北京市')
    await press('海淀区')
    await passWork({ residence: '' })
    expect(saidAt('居住地址')).toBe('请填写详细的居住地址')
  })
})

describe('contacts', () => {
  const reach = async () => {
    await open()
    await passAmount()
    await passIdentity()
  }

  it('may be left out: the reason is said, no consent asked, and nothing stands in the way', async () => {
    await reach()
    expect(screen.getByText(/不填写不影响申请/)).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: /征得联系人同意/ })).toBeNull()
    choose('职业', '企业职工')
    choose('税前月收入', '5,000–9,999 元')
    type('居住地址', PERSON.residence)
    tick('我不是在校学生')
    await next()
    expect(heading('确认费用并提交')).toBeVisible()
    expect(screen.getByText('未填写')).toBeVisible()
  })

  it('once added, may be removed again', async () => {
    await reach()
    await press('添加联系人（选填）')
    expect(screen.getByRole('checkbox', { name: /征得联系人同意/ })).not.toBeChecked()
    await press('移除联系人 1')
    expect(screen.queryByRole('group', { name: '联系人 1' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: /征得联系人同意/ })).toBeNull()
  })

  it('own number is refused at the field', async () => {
    await reach()
    await passWork({ contactMobile: PERSON.mobile })
    expect(saidAt('手机号')).toBe('联系人不能是本人手机号')
    expect(field('手机号')).toHaveFocus()
  })

  it('own number is told from others however it is written', async () => {
    await reach()
    await passWork({ contactMobile: '+86 138-0000-0001' })
    expect(saidAt('手机号')).toBe('联系人不能是本人手机号')
  })

  it('a number and an address as they are pasted are taken whole', async () => {
    await reach()
    const residence = `${'长'.repeat(119)}𬒈`
    await passWork({ contactMobile: '0086 13911113333', contact: '买买提．艾力', residence })
    expect(heading('确认费用并提交')).toBeVisible()
    await press('上一步')
    expect(field('手机号')).toHaveValue('13911113333')
    expect(field('姓名')).toHaveValue('买买提·艾力')
    expect(field('居住地址')).toHaveValue(residence)
    type('居住地址', `${'长'.repeat(120)}𬒈`)
    expect(field('居住地址')).toHaveValue('长'.repeat(120))
  })

  it('the same number twice is refused at the second', async () => {
    await reach()
    await press('添加联系人（选填）')
    await press(/再添加一位/)
    typeAt(0, '姓名', '李红')
    typeAt(0, '手机号', PERSON.contactMobile)
    typeAt(1, '姓名', '张强')
    typeAt(1, '手机号', PERSON.contactMobile)
    await next()
    expect(screen.getByText('联系人手机号不能重复')).toBeVisible()
    await press('移除联系人 2')
    expect(screen.queryByText('联系人手机号不能重复')).toBeNull()
    expect(screen.getAllByRole('textbox', { name: '姓名' })).toHaveLength(1)
  })

  it('a student, or one who does not say, cannot go on', async () => {
    await reach()
    await passWork()
    await press('上一步')
    tick('我不是在校学生')
    await next()
    expect(screen.getByText('本产品不向在校学生提供，请确认你不是在校学生')).toBeVisible()
  })
})

describe('what the server refuses', () => {
  const reach = async () => {
    const world = await open()
    await reachSubmit(world)
    return world
  }

  it.each([
    ['id_card', '身份与银行卡', '身份证号'],
    ['contacts.0.mobile', '工作与联系人', '手机号'],
    ['amount', '借多少', '借款金额'],
  ])('%s: goes back to the step of the field and says it there', async (name, step, label) => {
    const world = await reach()
    world.http.route(CREATE, () => refused('请核对后重新填写', { reason: 'invalid', field: name }))
    await submit()
    expect(heading(step)).toBeVisible()
    expect(saidAt(label)).toBe('请核对后重新填写')
    expect(field(label)).toHaveFocus()
  })

  it('a product withdrawn meanwhile: the products are asked for anew', async () => {
    const world = await reach()
    const gone = { reason: 'invalid', field: 'product_code' }
    world.http.route(CREATE, () => refused('该产品已下架', gone))
    world.http.route(RATES, () => ratesReply({ products: [] }))
    await submit()
    expect(world.feedback.toasts).toEqual([])
    expect(screen.getByText('暂无可借产品')).toBeVisible()
    await press('联系客服')
    expect(shownUrl()).toBe('/pages/help/index')
  })

  it('a price that changed meanwhile is shown, read and confirmed anew', async () => {
    const world = await reach()
    const changed = { reason: 'quote_changed', field: 'disclosure' }
    world.http.route(CREATE, () => refused('费用有变化，请重新阅读并确认', changed))
    const tiers = DEFAULT_PRODUCT.tiers.map((tier) => ({ ...tier, annualRate: '12.00' }))
    world.http.route(RATES, () => ratesReply({ products: [{ ...DEFAULT_PRODUCT, tiers }] }))
    await submit()
    expect(heading('确认费用并提交')).toBeVisible()
    expect(screen.getByText('12.00%')).toBeVisible()
    const [product] = [{ ...DEFAULT_PRODUCT, tiers }]
    world.http.route(DISCLOSURE, ({ body }) => served(body, product))
    await openCosts()
    expect(screen.getByRole('dialog')).toHaveTextContent('12.00%')
    expect(screen.getByRole('button', { name: '请阅读费用明细（10 秒）' })).toBeDisabled()
  })

  it('another application under review: says so, with the way to it', async () => {
    const world = await reach()
    const message = '你有一笔申请正在审核中，请等待审核结果'
    world.http.route(CREATE, () => refused(message, { reason: 'conflict' }))
    await submit()
    expect(screen.getByText(message)).toBeVisible()
    expect(screen.getByRole('button', { name: '查看我的借款' })).toBeVisible()
    expect(heading('确认费用并提交')).toBeVisible()
  })

  it('a backend that takes no applications says so, and the trial is still there', async () => {
    const world = await reach()
    world.http.route(CREATE, () => ({ status: 404, text: '' }))
    await submit()
    expect(screen.getByText('暂未开放申请')).toBeVisible()
    await press('返回试算')
    expect(heading('借多少')).toBeVisible()
  })
})
