import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Checkbox } from '@/components/Checkbox/Checkbox'
import { Choice } from '@/components/Choice/Choice'
import { DateField } from '@/components/DateField/DateField'
import { Field } from '@/components/Field/Field'
import { FigureField } from '@/components/FigureField/FigureField'
import { IconButton } from '@/components/IconButton/IconButton'
import { Select } from '@/components/Select/Select'
import { Slider } from '@/components/Slider/Slider'
import { Section } from './Section'

const terms = [3, 6, 9, 12, 18, 24, 36].map((n) => ({ value: String(n), label: `${n} 期` }))
const methods = [
  { value: 'equal_installment', label: '等额本息', note: '每期一样多' },
  { value: 'equal_principal', label: '等额本金', note: '逐期减少' },
]
const purposes = ['装修', '教育', '医疗', '旅行', '购买家电', '其他日常消费'].map((label) => ({
  value: label,
  label,
}))
const yuan = (value: number) => `${value.toLocaleString('zh-CN')} 元`

/** Fields and choices, right and wrong. */
export function Inputs() {
  const [text, setText] = useState<Record<string, string>>({ mobile: '1380013', term: '12' })
  const [amount, setAmount] = useState(10_000)
  const [agreed, setAgreed] = useState(true)
  const bind = (name: string) => ({
    name,
    value: text[name] ?? '',
    onChange: (value: string) => setText((all) => ({ ...all, [name]: value })),
  })

  return (
    <Section title="输入">
      <Card>
        <Field label="手机号" kind="tel" {...bind('mobile')} error="请输入 11 位手机号" />
        <Field
          label="验证码"
          kind="code"
          {...bind('code')}
          placeholder="6 位数字"
          suffix={
            <Button small variant="text">
              获取验证码
            </Button>
          }
        />
        <Field
          label="密码"
          kind="password"
          {...bind('password')}
          hint="6–20 位，至少一个字母和一个数字"
        />
        <FigureField
          label="借款金额"
          kind="amount"
          {...bind('amount')}
          suffix="元"
          placeholder="10,000"
        />
        <Field label="邮箱（不可改）" {...bind('email')} placeholder="未填写" disabled />
        <Field label="备注" {...bind('remark')} multiline placeholder="选填" maxLength={100} />
        <DateField label="转账日期" {...bind('day')} hint="以这一天计息" />
        <Slider
          label="借款金额"
          min={500}
          max={50_000}
          step={100}
          value={amount}
          onChange={setAmount}
          format={yuan}
        />
      </Card>
      <Card>
        <Choice label="期数" options={terms} {...bind('term')} />
        <Choice label="还款方式" options={methods} {...bind('method')} error="请选择还款方式" />
        <Select label="借款用途" options={purposes} {...bind('purpose')} />
        <Select label="职业" options={purposes} {...bind('job')} error="请选择职业" />
        <Checkbox checked={agreed} onChange={setAgreed} label="我已阅读并同意用户协议和隐私政策" />
        <Checkbox
          checked={!agreed}
          onChange={(on) => setAgreed(!on)}
          label="我已确认综合融资成本明示表"
          error="请先确认成本表"
        />
      </Card>
    </Section>
  )
}

const nothing = () => undefined

/** Buttons in every state. */
export function Controls() {
  return (
    <Section title="按钮">
      <Card>
        <View className="s-gallery__stack">
          <Button block onPress={nothing}>
            去还款
          </Button>
          <Button block busy>
            去还款
          </Button>
          <Button block disabled>
            去还款
          </Button>
          <Button block variant="secondary" onPress={nothing}>
            查看还款计划
          </Button>
        </View>
        <View className="s-gallery__row">
          <Button small onPress={nothing}>
            还这一期
          </Button>
          <Button small variant="secondary" onPress={nothing}>
            复制账号
          </Button>
          <Button small variant="text" onPress={nothing}>
            怎么算的
          </Button>
          <Button small variant="danger" onPress={nothing}>
            撤回申请
          </Button>
        </View>
        <View className="s-gallery__row">
          <IconButton name="refresh" label="刷新" onPress={nothing} />
          <IconButton name="share" label="分享" disabled onPress={nothing} />
        </View>
      </Card>
    </Section>
  )
}
