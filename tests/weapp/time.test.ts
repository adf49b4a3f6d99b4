import { launch } from './harness'
import { makeDist } from './support/makeDist'
import { startServer } from './support/server'

const dist = makeDist({
  pages: {
    'pages/a/a': {
      js: `Page({ onLoad() {
        const began = Date.now()
        const log = []
        const note = (what) => wx.setStorageSync('log', log.push(what + Math.floor((Date.now() - began) / 1000)) && log)
        const again = (left) => setTimeout(() => { note('chain'); if (left > 1) again(left - 1) }, 1000)
        again(3)
        const every = setInterval(() => note('every'), 2500)
        setTimeout(() => clearInterval(every), 6000)
        setTimeout(() => note('late'), 60000)
      } })`,
    },
  },
})

describe('time that is let pass', () => {
  it('runs what falls due in it, in order and at its own time, and no more', async () => {
    const program = await launch({ dist })
    await program.pass(10)
    expect(program.device.storage.get('log')).toEqual([
      'chain1',
      'chain2',
      'every2',
      'chain3',
      'every5',
    ])
    expect(program.global('Date.now()')).toBeGreaterThanOrEqual(Date.now() + 9_000)
    await program.pass(55)
    expect(program.device.storage.get('log')).toContain('late60')
    program.close()
  })
})

describe('an answer that gets lost', () => {
  it('fails for the program, though the server has done what was asked', async () => {
    const server = await startServer()
    const program = await launch({ dist, apiHost: server.host })
    program.device.connection.lost.add('/api/sms/send')
    const ask = program.global(`(done) => wx.request({
      url: 'https://api.example.com/api/sms/send',
      method: 'POST',
      data: { mobile: '13912340051', event: 'mobilelogin' },
      complete: done,
    })`) as (done: (result: object) => void) => void
    const result = await new Promise<object>((resolve) => ask(resolve))
    expect(result).toEqual({ errMsg: 'request:fail net::ERR_CONNECTION_RESET' })
    expect(await server.codeFor('13912340051')).toMatch(/^\d{6}$/)
    program.close()
    await server.close()
  })
})
