import { Key, Origin, type Actions, type WebDriver } from 'selenium-webdriver'
import type { WebkitPage } from './WebkitPage'

const KEYS: Record<string, string> = {
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Space: Key.SPACE,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  PageUp: Key.PAGE_UP,
  PageDown: Key.PAGE_DOWN,
  End: Key.END,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  Backspace: Key.BACK_SPACE,
  Shift: Key.SHIFT,
  Control: Key.CONTROL,
  ControlOrMeta: Key.CONTROL,
}

export class Keyboard {
  constructor(private readonly page: WebkitPage) {}

  /** Presses a key, or several together as in `Shift+Tab`. */
  async press(combination: string): Promise<void> {
    const keys = combination.split('+').map((name) => KEYS[name] ?? name)
    await this.page.keys(async (driver) => {
      let actions = driver.actions()
      for (const key of keys) actions = actions.keyDown(key)
      for (const key of keys.reverse()) actions = actions.keyUp(key)
      await actions.perform()
    })
  }

  async type(text: string): Promise<void> {
    await this.page.keys((driver) => driver.actions().sendKeys(text).perform())
  }
}

interface Wheel {
  scroll(x: number, y: number, dx: number, dy: number, origin: string, ms: number): Actions
}

/** Missing in the client's types. */
const wheel = (driver: WebDriver): Wheel => driver.actions() as unknown as Wheel

export class Mouse {
  private readonly at = { x: 0, y: 0 }

  constructor(private readonly page: WebkitPage) {}

  move(x: number, y: number): Promise<void> {
    Object.assign(this.at, { x, y })
    return this.page.touch(this.at, 0)
  }

  wheel(deltaX: number, deltaY: number): Promise<void> {
    const { x, y } = this.at
    return this.page.keys((driver) =>
      wheel(driver).scroll(x, y, deltaX, deltaY, Origin.VIEWPORT, 0).perform(),
    )
  }
}
