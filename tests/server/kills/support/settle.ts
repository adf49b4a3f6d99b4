import type { RunningServer } from '../../../support/server'

/** Asks until the server's pool has no broken connection left. */
export async function settle({ origin }: Pick<RunningServer, 'origin'>): Promise<void> {
  const ask = async () => (await fetch(`${origin}/readyz`)).status
  for (;;) {
    const statuses = await Promise.all(Array.from({ length: 20 }, ask))
    if (statuses.every((status) => status === 200)) return
  }
}
