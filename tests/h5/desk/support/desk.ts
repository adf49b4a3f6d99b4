import type { Browser } from 'playwright-core'
import { buildDeskIfStale } from '../../../support/builtServer'
import { type RunningServer, startServer } from '../../../support/server'
import { useServer } from '../../support/backend'
import { launchBrowser } from '../../support/browser'
import { Operator } from './Operator'

type Given = Parameters<typeof Operator.enrol> extends [unknown, ...infer R] ? R : never

/**
 * A server with the desk, for a suite; its operators sit in one browser, each in a context of their own.
 * @param env settings of the server besides
 */
export function useDesk(env: Record<string, string> = {}): {
  newOperator: (...given: Given) => Promise<Operator>
} {
  let browser: Browser
  let server: RunningServer
  const operators: Operator[] = []
  beforeAll(async () => {
    buildDeskIfStale()
    server = await startServer({ env: { DEMO_REVIEWER: '0', OPS_DESK: 'on', ...env } })
    useServer(server.origin)
    process.env.H5_DATA_DIR = server.dataDir
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })
  /** Nothing may be blocked by the policy or reported as an error, whatever an operator did. */
  afterEach(() => expect(operators.flatMap(({ complaints }) => complaints)).toEqual([]))

  return {
    newOperator: async (...given) => {
      const operator = await Operator.enrol(browser, ...given)
      operators.push(operator)
      return operator
    },
  }
}
