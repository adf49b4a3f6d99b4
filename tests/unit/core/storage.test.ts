import { withMemory } from '@/platform/withMemory'
import { SESSION } from '@/storage/slots'
import { createStorage, type Slot } from '@/storage/storage'
import { FakeKeyValue } from '../support/fakes'

const NAMES: Slot<string[]> = {
  scope: 'intent',
  name: 'names',
  version: 2,
  read: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null,
}

const throwing = (name: string) => () => {
  throw new DOMException('refused', name)
}

describe('storage', () => {
  it('keeps records by scope, name and part', () => {
    const keyValue = new FakeKeyValue()
    const storage = createStorage(keyValue)
    storage.set(NAMES, ['a'], '7')
    storage.set(NAMES, ['b'], '8')
    expect(storage.get(NAMES, '7')).toEqual(['a'])
    storage.remove(NAMES, '7')
    expect(storage.get(NAMES, '7')).toBeNull()
    storage.clear('intent')
    expect(keyValue.keys()).toEqual([])
  })

  it('reads records of another version or shape as absent', () => {
    const keyValue = new FakeKeyValue()
    const storage = createStorage(keyValue)
    for (const text of [
      '{"v":1,"value":["a"]}',
      '{"v":2,"value":[1]}',
      '{"v":2}',
      'x'.repeat(1_000_000),
    ]) {
      keyValue.set('xffq:intent:names', text)
      expect(storage.get(NAMES)).toBeNull()
      expect(keyValue.get('xffq:intent:names')).toBeNull()
    }
  })

  it('never touches keys of other apps', () => {
    const keyValue = new FakeKeyValue(new Map([['other', '1']]))
    createStorage(keyValue).clear('account')
    expect(keyValue.get('other')).toBe('1')
  })
})

describe('a device that refuses', () => {
  const blocked = withMemory(
    {
      get: throwing('SecurityError'),
      set: throwing('SecurityError'),
      remove: throwing('SecurityError'),
      keys: throwing('SecurityError'),
    },
    () => () => {},
  )

  it('reads as empty, and keeps in memory what is written', () => {
    expect(blocked.get('a')).toBeNull()
    blocked.set('a', '1')
    expect(blocked.get('a')).toBe('1')
    expect(blocked.keys()).toEqual(['a'])
    blocked.remove('a')
    expect(blocked.get('a')).toBeNull()
    expect(blocked.keys()).toEqual([])
  })

  it('a full device hides its old value behind the new one in memory', () => {
    const device = new FakeKeyValue(new Map([['a', 'old']]))
    const full = withMemory({ ...device, set: throwing('QuotaExceededError') }, () => () => {})
    full.set('a', 'new')
    expect(full.get('a')).toBe('new')
    expect(device.get('a')).toBe('old')
    expect(createStorage(full).get(SESSION)).toBeNull()
  })
})
