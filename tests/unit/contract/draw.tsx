import { cleanup } from '@testing-library/react'
import type { JSX } from 'react'
import { createSignedInWorld, type World } from '../support/fakes'
import { consented } from '../support/miniApp'
import { happens, renderScreen } from '../support/renderScreen'
import { answering, type Answers } from './answering'

interface Drawn {
  screen: () => JSX.Element
  /** Answers that differ from the examples. */
  answers?: Answers
}

/** Renders a page with every call answering its example, except the broken ones. */
export async function draw({ screen, answers }: Drawn, broken: Answers = {}): Promise<World> {
  cleanup()
  const world = createSignedInWorld(new Map([consented]))
  answering(world, { ...answers, ...broken })
  await renderScreen(screen(), world)
  await happens(() => {})
  return world
}
