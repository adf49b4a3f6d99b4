import { cleanup } from '@testing-library/react'
import type { JSX } from 'react'
import { createSignedInWorld, type World } from '../support/fakes'
import { consented } from '../support/miniApp'
import { happens, renderScreen } from '../support/renderScreen'
import { answering, type Answers } from './answering'

interface Drawn {
  screen: () => JSX.Element
  /** Where the examples are of another state. */
  answers?: Answers
}

/** Draws a page when every call answers by its example but those named. */
export async function draw({ screen, answers }: Drawn, broken: Answers = {}): Promise<World> {
  cleanup()
  const world = createSignedInWorld(new Map([consented]))
  answering(world, { ...answers, ...broken })
  await renderScreen(screen(), world)
  await happens(() => {})
  return world
}
