import { launch, Storage } from '../harness'
import { startServer } from '../support/server'
import { agree, storageWith } from '../support/session'
import { programHand } from './support/programHand'
import { PEOPLE } from '../../sitemap/people'
import { Crawl } from '../../sitemap/crawl'
import { taps } from '../../sitemap/ways'
import { writeFileSync, appendFileSync } from 'node:fs'
it('tries', async () => {
  const server = await startServer()
  const only = process.env.ONLY
  const out = `/tmp/b-wtry-${only ?? 'all'}.txt`
  writeFileSync(out, '')
  const say = (...x: unknown[]) => appendFileSync(out, x.map(String).join(' ') + '\n')
  for (const person of PEOPLE.filter((p) => !only || p.id === only)) {
    const t = Date.now()
    const storage = person.mobile
      ? storageWith({ token: await server.login(person.mobile) })
      : new Storage()
    const program = await launch({ apiHost: server.host, storage })
    await agree(program)
    const crawl = new Crawl(programHand(program))
    try {
      await crawl.run()
    } catch (e) {
      say(String((e as Error).stack))
    }
    say('==', person.id, Date.now() - t, 'ms')
    for (const [p, w] of Object.entries(crawl.ways()))
      say(taps(w), p, w.map((x) => x?.join('>')).join(' | '))
    say(crawl.deadEnds.join('\n'))
    for (const one of (crawl as any).known.values())
      say(
        '   ',
        one.place.path,
        one.place.layer ?? '',
        one.steps.join('>'),
        '::',
        one.place.words.join(' · '),
      )
    try {
      program.close()
    } catch (e) {
      say(String(e))
    }
  }
  await server.close()
}, 3_000_000)
