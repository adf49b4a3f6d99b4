import AgreementPage from '@/pages/agreement/agreement'
import { createWorld } from '../unit/support/fakes'
import { openPage, seen, utils } from './support/openPage'

afterEach(() => utils.unmout())

const path = '/pages/agreement/agreement'

describe('协议与政策', () => {
  it('opens the text its code names, before any consent', async () => {
    await openPage(AgreementPage, { world: createWorld(), path, query: { code: 'privacy' } })
    expect(utils.queries.querySelector('h1')?.textContent).toBe('协议与政策')
    expect(seen()).toContain('隐私政策')
    expect(seen()).toContain('要点')
    expect(utils.queries.queryByText('同意并继续')).toBeNull()
  })

  it('lists the texts when the code names none', async () => {
    await openPage(AgreementPage, { world: createWorld(), path, query: { code: '%E0%A4%A' } })
    expect(utils.queries.queryByText('用户协议', 'button *')).not.toBeNull()
    expect(utils.queries.queryByText('隐私政策', 'button *')).not.toBeNull()
  })
})
