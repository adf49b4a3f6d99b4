import { makeAutoObservable } from 'mobx'

/** Badges of the tab bar by page path; a tab without one is not listed. */
export class TabBarStore {
  private badges = new Map<string, string>()

  constructor() {
    makeAutoObservable(this)
  }

  badge(path: string): string {
    return this.badges.get(path) ?? ''
  }

  /** Zero takes the badge away; more than 99 shows 99+. */
  setCount(path: string, count: number): void {
    if (count > 0) this.badges.set(path, count > 99 ? '99+' : String(count))
    else this.badges.delete(path)
  }

  reset(): void {
    this.badges.clear()
  }
}
