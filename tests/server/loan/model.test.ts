import fc from 'fast-check'
import { createTestApp } from '../support/testApp'
import { newBorrower } from './support/borrower'
import { expectSound } from './support/books'
import { LendingModel, STEP_KINDS, type Step } from './support/model'

const STEPS = 200

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...STEP_KINDS),
    pick: fc.nat(1_000),
    amount: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 400_000 })),
  }),
  { minLength: STEPS, maxLength: STEPS },
)

it.each([1])(
  'P11, P12: model and server agree after each of 200 random steps (seed %i)',
  async (seed) => {
    const server = await createTestApp()
    const tokens = await Promise.all([1, 2].map(async () => (await newBorrower(server)).token))
    const model = new LendingModel(server, tokens)
    const [sample = []] = fc.sample(steps, { seed, numRuns: 1 })
    for (const step of sample) {
      await model.take(step)
      await model.agree()
      await expectSound(server.db)
    }
    expect(new Set(model.loans.map(({ status }) => status)).size).toBeGreaterThan(3)
    await server.close()
  },
  120_000,
)
