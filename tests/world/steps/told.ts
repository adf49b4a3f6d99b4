import { isApiError, userMessage } from '@/api/errors'
import type { Submission } from '@/stores/Submission'
import type { Claim } from '../support/claims'
import type { World } from '../support/world'

interface Told<Body, Result> {
  world: World
  claim: Claim
  submission: Submission<Body, Result>
  numberOf: (result: Result) => string
}

/** Records what the app reports of a claim, whenever it does. A stored key means that the outcome is still unknown. */
export async function told<Body, Result>(
  { world, claim, submission, numberOf }: Told<Body, Result>,
  tap: Promise<Result | null>,
): Promise<void> {
  try {
    const result = await tap
    if (result !== null) world.claims.done(claim, numberOf(result))
  } catch (error) {
    const isKept = isApiError(error, 'unauthorized') && submission.open !== null
    if (!isKept && claim.fate === 'open') world.claims.failed(claim, userMessage(error))
  }
}
