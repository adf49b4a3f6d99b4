import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { pageLoads } from '@/platform/pages.h5'
import { lazyPart } from '@/platform/lazyPart'

const Greeting = ({ name }: { name: string }) => <p>你好，{name}</p>

/** A lazy part whose loads succeed or fail in the given order. */
function setUp() {
  const asked: { arrive: (part: ComponentType<{ name: string }>) => void; fail: () => void }[] = []
  const Part = lazyPart({
    fetch: () =>
      new Promise<ComponentType<{ name: string }>>((arrive, reject) => {
        asked.push({ arrive, fail: () => reject(new Error('chunk')) })
      }),
    skeleton: <p>加载中</p>,
  })
  return { Part, asked }
}

/** Whether updates are expected within `act` alone, as Testing Library sets it. */
function setReactActEnvironment(isAct: boolean): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isAct })
}

const settle = () => act(async () => {})

afterEach(() => pageLoads.dismiss())

describe('a part of a page with code of its own', () => {
  it('shows its skeleton, then itself, and at once where it was drawn before', async () => {
    const { Part, asked } = setUp()
    const { unmount } = render(<Part name="甲" />)
    expect(screen.getByText('加载中')).toBeInTheDocument()
    await settle()
    asked[0]?.arrive(Greeting)
    expect(await screen.findByText('你好，甲')).toBeInTheDocument()
    unmount()
    render(<Part name="乙" />)
    expect(screen.getByText('你好，乙')).toBeInTheDocument()
    expect(asked).toHaveLength(1)
  })

  it('is there at once when it was fetched ahead; fetching ahead fails without a word', async () => {
    const { Part, asked } = setUp()
    const failing = Part.prefetch()
    asked[0]?.fail()
    await expect(failing).resolves.toBeUndefined()
    expect(pageLoads.current().phase).toBe('idle')
    const coming = Part.prefetch()
    asked[1]?.arrive(Greeting)
    await coming
    render(<Part name="甲" />)
    expect(screen.getByText('你好，甲')).toBeInTheDocument()
  })

  it('is drawn when what was fetched ahead arrives just after its skeleton was drawn', async () => {
    const { Part, asked } = setUp()
    void Part.prefetch()
    const Arriving = () => {
      useLayoutEffect(() => {
        asked[0]?.arrive(Greeting)
        // After drawing for so long React leaves the effects to its next turn.
        const end = performance.now() + 10
        while (performance.now() < end);
      })
      return <Part name="甲" />
    }
    // Outside of `act`, which would run all effects at once.
    setReactActEnvironment(false)
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(<Arriving />)
    await screen.findByText('你好，甲')
    root.unmount()
    setReactActEnvironment(true)
  })

  it('is tried once more by itself, then waits for 重试', async () => {
    const { Part, asked } = setUp()
    render(<Part name="甲" />)
    await settle()
    asked[0]?.fail()
    await settle()
    asked[1]?.fail()
    await settle()
    const load = pageLoads.current()
    expect(load.phase).toBe('failed')
    act(() => {
      if (load.phase === 'failed') load.retry()
    })
    await settle()
    asked[2]?.arrive(Greeting)
    expect(await screen.findByText('你好，甲')).toBeInTheDocument()
    expect(pageLoads.current().phase).toBe('idle')
  })
})
