import type { Browser, Page } from 'playwright-core'
import type { OperatorRole } from '@domain/operators'
import type { Enrolment } from '../../../../server/operating/operators'
import { codeOf, enrolled } from '../../../support/staff'
import { ORIGIN } from '../../support/backend'
import { axe } from '../../support/axe'

export const OWN_PASSWORD = 'a password of my own'
const PATIENCE_MS = 45_000

const enrol = (name: string, role: OperatorRole): Promise<Enrolment> =>
  enrolled(process.env.H5_DATA_DIR ?? '', 'operators add', { 名字: name, role })

/** An operator in front of a browser of their own. */
export class Operator {
  /** What the page's policy blocked, and errors in its console. */
  readonly complaints: string[] = []

  private constructor(
    readonly name: string,
    private enrolment: Enrolment,
    readonly page: Page,
  ) {
    page.setDefaultTimeout(PATIENCE_MS)
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    page.on('console', (message) => {
      // Before the login the desk asks whether there is a session: a 401.
      if (message.type() === 'error' && !message.text().includes('401'))
        this.complaints.push(message.text())
    })
  }

  static async enrol(
    browser: Browser,
    name: string,
    role: OperatorRole,
    viewport = { width: 1280, height: 800 },
  ): Promise<Operator> {
    const context = await browser.newContext({
      viewport,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        console.error(`blocked: ${effectiveDirective} ${blockedURI}`)
      })
    })
    return new Operator(name, await enrol(name, role), await context.newPage())
  }

  /** Another operator, who sits down at the same page of the same browser. */
  async follower(name: string, role: OperatorRole): Promise<Operator> {
    return new Operator(name, await enrol(name, role), this.page)
  }

  /** Gets a new password and a new secret: a code of the old one counts only once. */
  async renew(): Promise<void> {
    this.enrolment = await enrolled(process.env.H5_DATA_DIR ?? '', 'operators reset', {
      名字: this.name,
    })
  }

  /** Opens the desk and logs in. */
  async enter(): Promise<void> {
    await this.page.goto(`${ORIGIN}/ops`)
    await this.logIn()
  }

  /** Logs in with the printed password and the code of now. */
  async logIn(): Promise<void> {
    await this.fill('账号', this.name)
    await this.fill('密码', this.enrolment.password)
    await this.fill('动态码', codeOf(this.enrolment))
    await this.press('登录')
    await this.heading('设置自己的密码')
  }

  async choosePassword(): Promise<void> {
    await this.fill('一次性密码', this.enrolment.password)
    await this.fill('新密码', OWN_PASSWORD)
    await this.press('保存')
    // Who logs in again is at the page that was open.
    await this.page.getByRole('navigation', { name: '页面' }).waitFor()
  }

  async sitDown(): Promise<void> {
    await this.enter()
    await this.choosePassword()
    await this.heading('待办')
  }

  heading(name: string): Promise<void> {
    return this.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  }

  fill(label: string, text: string): Promise<void> {
    return this.page.getByLabel(label, { exact: true }).fill(text)
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  press(name: string): Promise<void> {
    return this.button(name).click()
  }

  async follow(name: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).first().click()
  }

  see(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).filter({ visible: true }).first().waitFor()
  }

  /** Confirms in the panel of that title, whose button repeats it. */
  async confirm(title: string): Promise<void> {
    const panel = this.page.getByRole('dialog', { name: title, exact: true })
    await panel.getByRole('button', { name: title, exact: true }).click()
    await panel.waitFor({ state: 'hidden' })
  }

  /** Presses a button of the row that shows this text. */
  async pressInRow(text: string, name: string): Promise<void> {
    await this.page
      .getByRole('row')
      .filter({ hasText: text })
      .getByRole('button', { name, exact: true })
      .click()
  }

  /** How far the page scrolls sideways, px. */
  overflow(): Promise<number> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
  }

  /** Violations that axe finds in the visible page. */
  async violations(): Promise<string[]> {
    await this.page.getByRole('status', { name: '正在加载' }).waitFor({ state: 'hidden' })
    return (await axe(this.page)).map(({ rule, target }) => `${rule} ${target}`)
  }
}
