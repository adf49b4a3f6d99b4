import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  rule: string
  /** Selector of the element. */
  target: string
  /** What axe measured. */
  message: string | undefined
}

/** What axe finds in the visible page. */
export async function axe(page: Page, options: RunOptions = {}): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }
    return (await axe.run({ resultTypes: ['violations'], ...given })).violations
  }, options)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => ({
      rule: id,
      target: target.join(' '),
      message: any[0]?.message,
    })),
  )
}
