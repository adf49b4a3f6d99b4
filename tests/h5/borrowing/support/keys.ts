import type { Locator, Page } from 'playwright-core'

const ENOUGH = 60

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element.contains(document.activeElement))

/** Whether the focus is visible: on the control, its visual stand-in, or the box around it. */
const showsFocus = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    const box = active?.closest('label') ?? active?.parentElement
    const isMarked = (one: Element | null | undefined) => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    return [active, box, box?.parentElement, ...(box?.children ?? [])].some(isMarked)
  })

/** A person with a keyboard and no touch. */
export class Keys {
  constructor(private readonly page: Page) {}

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key)
  }

  /** Presses Tab until the focus is visibly on the target, or inside it. */
  async to(target: Locator): Promise<void> {
    await target.waitFor()
    for (let presses = 0; presses < ENOUGH; presses += 1) {
      if (await hasFocus(target)) {
        if (await showsFocus(this.page)) return
        throw new Error(`${String(target)} does not show its focus`)
      }
      await this.press('Tab')
    }
    throw new Error(`${String(target)} is out of reach by keyboard`)
  }

  async push(name: string, role: 'button' | 'tab' = 'button'): Promise<void> {
    await this.to(this.page.getByRole(role, { name, exact: true }).filter({ visible: true }))
    await this.press('Enter')
  }

  async type(label: string, text: string): Promise<void> {
    await this.to(this.page.getByRole('textbox', { name: label, exact: true }))
    await this.press('ControlOrMeta+a')
    await this.page.keyboard.type(text)
  }

  async typePassword(text: string): Promise<void> {
    await this.to(this.page.getByLabel('密码', { exact: true }))
    await this.page.keyboard.type(text)
  }

  async tick(name: RegExp | string): Promise<void> {
    await this.to(this.page.getByRole('checkbox', { name }))
    await this.press('Space')
  }

  /** Opens the row of many and confirms one of them, which closes its sheet. */
  async pick(label: string, option: string): Promise<void> {
    await this.to(this.page.getByRole('button', { name: new RegExp(`^${label}，`) }))
    await this.press('Enter')
    await this.choose(label, option)
    await this.press('Enter')
  }

  /** Goes to the group and selects with arrow keys. */
  async choose(label: string, option: string): Promise<void> {
    const group = this.page.getByRole('radiogroup', { name: label, exact: true })
    const wanted = group.getByRole('radio', { name: option, exact: true })
    await this.to(group)
    await this.press('Space')
    for (let presses = 0; !(await wanted.isChecked()); presses += 1) {
      if (presses > ENOUGH) throw new Error(`${option} is out of reach by arrow keys`)
      await this.press('ArrowRight')
    }
  }
}
