import { ANSWERS_MAX, createAnswers } from '@/storage/answers'
import { createStorage } from '@/storage/storage'
import { FakeClock, FakeKeyValue } from '../support/fakes'

function setUp(user: string | null = '7') {
  const keyValue = new FakeKeyValue()
  const clock = new FakeClock()
  const storage = createStorage(keyValue)
  const person = { id: user }
  const answers = createAnswers({ storage, clock, owner: () => person.id })
  return { keyValue, clock, storage, person, answers }
}

describe('answers kept on the device', () => {
  it('come back as they were, with their time', () => {
    const { answers, clock } = setUp()
    answers.keep('device', '/news?page=1', { list: [1] })
    const at = clock.now()
    clock.advance(60_000)
    expect(answers.find('device', '/news?page=1')).toMatchObject({ at, data: { list: [1] } })
    expect(answers.find('device', '/news?page=2')).toBeNull()
    expect(answers.find('account', '/news?page=1')).toBeNull()
  })

  it('those of one person are nobody else’s, and a guest keeps none', () => {
    const { answers, person } = setUp()
    answers.keep('account', '/loan', { mine: true })
    person.id = '8'
    expect(answers.find('account', '/loan')).toBeNull()
    person.id = null
    expect(answers.find('account', '/loan')).toBeNull()
    answers.keep('account', '/other', {})
    person.id = '7'
    expect(answers.find('account', '/other')).toBeNull()
    expect(answers.find('account', '/loan')).not.toBeNull()
  })

  it('the oldest give way to what is new, by number and by length', () => {
    const { answers, clock, keyValue } = setUp()
    for (let no = 0; no <= ANSWERS_MAX.count; no += 1) {
      answers.keep('device', `/a/${no}`, { no })
      clock.advance(1)
    }
    expect(answers.find('device', '/a/0')).toBeNull()
    expect(answers.find('device', '/a/1')).not.toBeNull()
    const long = 'x'.repeat(ANSWERS_MAX.one - 100)
    for (let no = 0; no < 5; no += 1) {
      answers.keep('device', `/long/${no}`, long)
      clock.advance(1)
    }
    expect(answers.size()).toBeLessThanOrEqual(ANSWERS_MAX.chars)
    expect(answers.find('device', '/long/4')).not.toBeNull()
    expect(keyValue.keys().length).toBeLessThanOrEqual(ANSWERS_MAX.count)
  })

  it('what is too long, or nothing, is not kept, nor is what it took the place of', () => {
    const { answers } = setUp()
    for (const now of ['x'.repeat(ANSWERS_MAX.one), null]) {
      answers.keep('device', '/a', 'before')
      answers.keep('device', '/a', now)
      expect(answers.find('device', '/a')).toBeNull()
    }
  })

  it('what others wrote in their place reads as absent', () => {
    const { answers, keyValue } = setUp()
    for (const text of ['{', '{"v":1,"value":{"at":"x","data":1}}', '{"v":1,"value":{"at":1}}']) {
      keyValue.set('xffq:device:answer:/a', text)
      expect(answers.find('device', '/a')).toBeNull()
    }
  })

  it('clearing forgets them and leaves drafts, keys and the session', () => {
    const { answers, keyValue } = setUp()
    const others = [
      'xffq:intent:submission:apply',
      'xffq:intent:applyDraft',
      'xffq:account:session',
    ]
    for (const key of others) keyValue.set(key, '{}')
    answers.keep('device', '/a', 1)
    answers.keep('account', '/b', 1)
    expect(answers.size()).toBeGreaterThan(0)
    answers.clear()
    expect(answers.size()).toBe(0)
    expect(keyValue.keys()).toEqual(others)
  })
})
