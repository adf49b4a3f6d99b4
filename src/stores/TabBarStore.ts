import { makeAutoObservable } from 'mobx'

/** Badges of the tab bar by page path; a tab without a badge has no entry. */
export class TabBarStore {
  private badges = new Map<string, string>()

  constructor() {
    makeAutoObservable(this)
  }

  badge(path: string): string {
    return this.badges.get(path) ?? ''
  }

  /** Zero removes the badge; more than 99 shows 99+. */
  setCount(path: string, count: number): void {
    if (count > 0) this.badges.set(path, count > 99 ? '99+' : String(count))
    else this.badges.delete(path)
  }

  reset(): void {
    this.badges.clear()
  }
}
