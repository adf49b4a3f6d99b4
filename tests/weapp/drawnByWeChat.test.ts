import { launch, type MiniProgram, Storage } from './harness'
import { walk, type ViewNode } from './harness/driver/tree'
import { agree } from './support/session'

const GALLERY = 'pages/gallery/index'

interface Look {
  wechat?: 'light' | 'dark'
  chosen?: 'light' | 'dark'
  care?: boolean
}

/** The gallery of components, on a phone that looks so. */
async function openGallery({ wechat = 'light', chosen, care }: Look = {}): Promise<MiniProgram> {
  const storage = new Storage()
  const put = (key: string, value: object) => storage.put(key, JSON.stringify({ v: 1, value }))
  if (chosen) put('xffq:device:display', { theme: chosen, text: null })
  if (care) put('xffq:device:care', { on: true, offered: true })
  const prepare: NonNullable<Parameters<typeof launch>[0]>['prepare'] = ({ system }) =>
    system.setTheme(wechat)
  const program = await launch({ path: GALLERY, storage, prepare })
  await agree(program)
  await program.until(() => program.all('slider').length > 0, 'no slider')
  return program
}

const coloursOf = (program: MiniProgram) =>
  program.all('slider').map(({ activeColor, backgroundColor }) => [activeColor, backgroundColor])

const LIGHT = ['#4a90e2', '#e6e5e1']
const DARK = ['#4a90e2', '#343a44']

describe('a slider, whose colours no style sheet reaches', () => {
  it.each<[string, Look, string[]]>([
    ['WeChat’s light', {}, LIGHT],
    ['WeChat’s dark', { wechat: 'dark' }, DARK],
    ['dark, chosen in the settings', { chosen: 'dark' }, DARK],
    ['light, chosen in the settings', { wechat: 'dark', chosen: 'light' }, LIGHT],
    ['关怀模式', { care: true }, ['#124a94', '#c9ced8']],
    ['关怀模式 in dark', { care: true, wechat: 'dark' }, ['#aecff8', '#434953']],
  ])('has the colours of %s', async (_, look, colours) => {
    const program = await openGallery(look)
    expect(coloursOf(program)).toEqual([colours])
    program.close()
  })

  it('follows WeChat into dark while it is shown', async () => {
    const program = await openGallery()
    program.device.system.setTheme('dark')
    await program.until(() => coloursOf(program)[0]?.[1] === DARK[1], 'still light')
    expect(coloursOf(program)).toEqual([DARK])
    program.close()
  })

  it('has WeChat’s largest thumb', async () => {
    const program = await openGallery()
    expect(program.all('slider').map(({ blockSize }) => blockSize)).toEqual([28])
    program.close()
  })
})

const classOf = ({ element }: ViewNode): string => element?.class ?? ''

it('WeChat is not asked to disable a button, which it would draw in its own colours', async () => {
  const program = await openGallery()
  const off = [...walk(program.tree())].filter((node) =>
    classOf(node).split(' ').includes('c-button--disabled'),
  )
  expect(off.length).toBeGreaterThan(0)
  for (const { props } of off) {
    expect(props.disabled).not.toBe(true)
    expect(String(props.ariaDisabled)).toBe('true')
  }
  program.close()
})

it('a date that is not chosen yet reads as a hint', async () => {
  const program = await openGallery()
  const empty = [...walk(program.tree())].filter((node) =>
    classOf(node).includes('c-date-field__value--empty'),
  )
  expect(empty).toHaveLength(1)
  program.close()
})
