import { screen } from '@testing-library/react'
import { useState } from 'react'
import { back, go, pressBack } from '@/app/navigation'
import { Button } from '@/components/Button/Button'
import { Dialog } from '@/components/Dialog/Dialog'
import { Sheet } from '@/components/Sheet/Sheet'
import { useBack } from '@/platform/back'
import { createWorld } from '../support/fakes'
import { tap } from '../support/renderScreen'
import { happens, openPages, shownUrl, stackRoutes } from '../support/taroApp'

const BELOW = '/pages/profile/profile'
const PAGE = '/pages/settings/settings'
const ABOVE = '/pages/help/index'

/** Sheets over a page, one opened from the other. */
function Sheets() {
  const [open, setOpen] = useState(0)
  return (
    <>
      页面
      <Button onPress={() => setOpen(1)}>打开</Button>
      <Sheet open={open > 0} onClose={() => setOpen(0)} title="下层">
        <Button onPress={() => setOpen(2)}>再打开</Button>
        <Button onPress={() => go(ABOVE)}>看协议</Button>
        <Button onPress={() => back()}>离开</Button>
        <Button
          onPress={() => {
            setOpen(0)
            go(ABOVE)
          }}
        >
          收起再看
        </Button>
      </Sheet>
      <Dialog
        open={open > 1}
        title="上层"
        onConfirm={() => setOpen(0)}
        onCancel={() => setOpen(1)}
      />
    </>
  )
}

/** A flow of three steps that asks before it is left. */
function Flow() {
  const [step, setStep] = useState(0)
  const [asking, setAsking] = useState(false)
  useBack(step + 1, () => (step > 0 ? setStep(step - 1) : setAsking(true)))
  return (
    <>
      第 {step + 1} 步<Button onPress={() => setStep(step + 1)}>下一步</Button>
      <Button onPress={pressBack}>返回</Button>
      <Dialog open={asking} title="要离开吗" onConfirm={back} onCancel={() => setAsking(false)} />
    </>
  )
}

async function open(Page: () => JSX.Element): Promise<void> {
  const pages = { [BELOW]: () => <>下面的页面</>, [PAGE]: Page, [ABOVE]: () => <>上面的页面</> }
  await openPages(createWorld().stores, pages, BELOW)
  await happens(() => go(PAGE))
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => tap(button(name))
/** The system's back: the browser's button, a key or a swipe. */
const systemBack = (times = 1) => happens(() => window.history.go(-times))
const forward = () => happens(() => window.history.forward())
const layers = () =>
  [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')].map(
    (layer) => layer.getAttribute('aria-label') ?? '',
  )

/** The next back leads to the page below: nothing is left over. */
async function expectOneBackToLeave(): Promise<void> {
  expect(stackRoutes()).toEqual([BELOW, PAGE])
  await systemBack()
  expect(stackRoutes()).toEqual([BELOW])
  expect(shownUrl()).toBe(BELOW)
}

describe('back with a sheet open', () => {
  beforeEach(async () => {
    await open(Sheets)
    await press('打开')
  })

  it('closes the sheet, and the next one leaves the page', async () => {
    await systemBack()
    expect(layers()).toEqual([])
    await expectOneBackToLeave()
  })

  it('closes what is on top first', async () => {
    await press('再打开')
    expect(layers()).toEqual(['下层', '上层'])
    await systemBack()
    expect(layers()).toEqual(['下层'])
    await systemBack()
    expect(layers()).toEqual([])
    await expectOneBackToLeave()
  })

  it('closes both by two steps at once', async () => {
    await press('再打开')
    await systemBack(2)
    expect(layers()).toEqual([])
    await expectOneBackToLeave()
  })

  it('is not needed after the sheet was closed by its button', async () => {
    await press('关闭')
    expect(stackRoutes()).toEqual([BELOW, PAGE])
    await expectOneBackToLeave()
  })

  it('is not needed after both layers were closed at once', async () => {
    await press('再打开')
    await press('确定')
    expect(layers()).toEqual([])
    await expectOneBackToLeave()
  })

  it('finds the sheet again under a page opened from it', async () => {
    await press('看协议')
    expect(stackRoutes()).toEqual([BELOW, PAGE, ABOVE])
    expect(layers()).toEqual([])
    await systemBack()
    expect(layers()).toEqual(['下层'])
    await systemBack()
    expect(layers()).toEqual([])
    await expectOneBackToLeave()
  })

  it('leads from a page that was opened as the sheet closed to the page itself', async () => {
    await press('收起再看')
    expect(stackRoutes()).toEqual([BELOW, PAGE, ABOVE])
    await systemBack()
    expect(layers()).toEqual([])
    await expectOneBackToLeave()
  })

  it('is not needed where the sheet left the page itself', async () => {
    await press('离开')
    expect(stackRoutes()).toEqual([BELOW])
    expect(shownUrl()).toBe(BELOW)
    await forward()
    expect(layers()).toEqual([])
  })

  it('undone by the browser’s forward button, it opens nothing', async () => {
    await systemBack()
    await forward()
    expect(layers()).toEqual([])
    await expectOneBackToLeave()
  })
})

describe('back in a flow of steps', () => {
  beforeEach(async () => {
    await open(Flow)
    await press('下一步')
    await press('下一步')
  })

  it.each([
    ['the system', () => systemBack()],
    ['the title bar', () => press('返回')],
  ])('by %s is the step before, then asks, and cancels the question', async (_, goBack) => {
    for (const step of ['第 2 步', '第 1 步']) {
      await goBack()
      expect(document.body).toHaveTextContent(step)
    }
    await goBack()
    expect(layers()).toEqual(['要离开吗'])
    await systemBack()
    expect(layers()).toEqual([])
    expect(stackRoutes()).toEqual([BELOW, PAGE])
    await goBack()
    expect(layers()).toEqual(['要离开吗'])
    await press('确定')
    expect(stackRoutes()).toEqual([BELOW])
    expect(shownUrl()).toBe(BELOW)
  })
})

it('a browser that is slow to move within the history takes away one step, not two', async () => {
  await open(Flow)
  await press('下一步')
  await press('下一步')
  let distance: number | undefined
  const slow = jest.spyOn(window.history, 'go').mockImplementation((by) => {
    distance = by
  })
  // Every wait of the app is over before the browser moves.
  const wait = setTimeout
  globalThis.setTimeout = ((work: () => void) => wait(work)) as typeof setTimeout
  await press('返回')
  expect(document.body).toHaveTextContent('第 2 步')
  slow.mockRestore()
  await happens(() => window.history.go(distance))
  globalThis.setTimeout = wait
  expect(document.body).toHaveTextContent('第 2 步')
})
