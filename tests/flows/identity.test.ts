/** 实名认证: an application leads to it, and takes name and number from the verified card. */
import { WANG } from '../../server/demo/loans/people'
import { logIn } from '../h5/support/backend'
import { photo } from '../server/uploads/support/pictures'
import { useApp } from './app'
import type { Person } from './Person'
import { APPLY, DEMO, DETAIL, IDENTITY } from './screens'
import { APPLICANT, choosesLoan, confirmsCosts, givesWork } from './ways/applying'

const app = useApp({ IDENTITY_PROVIDER: 'sandbox' })

/** Seconds after which the sandbox has looked at a card, and a little more. */
const LOOKED_AT = 8

const FRONT = { name: '人像面.jpg', mimeType: 'image/jpeg', buffer: photo(6) }
const BACK = { name: '国徽面.jpg', mimeType: 'image/jpeg', buffer: photo(3) }

async function showsCard(person: Person, { name, idCard } = APPLICANT): Promise<void> {
  await person.isAt('/pages/settings/identity')
  await person.taps(IDENTITY.front)
  await person.attaches(IDENTITY.album, FRONT)
  await person.sees(IDENTITY.frontSent)
  await person.taps(IDENTITY.back)
  await person.attaches(IDENTITY.album, BACK)
  await person.sees(IDENTITY.backSent)
  await person.types(IDENTITY.name, name)
  await person.types(IDENTITY.idCard, idCard)
  await person.dates(IDENTITY.from, '2016-03-07')
  await person.ticks(IDENTITY.long)
  await person.ticks(IDENTITY.consent)
  await person.taps(IDENTITY.submit)
  await person.sees(IDENTITY.pending)
  await person.waits(LOOKED_AT)
}

async function expectNothingPersonalKept(person: Person): Promise<void> {
  const kept = await person.kept()
  for (const personal of [APPLICANT.name, APPLICANT.idCard, APPLICANT.card])
    expect(kept).not.toContain(personal)
}

it('an application leads there and back with what was typed, and takes the person from the card', async () => {
  const person = await app.person({ session: await logIn(DEMO.idle) })
  await person.opens('/pages/loan/apply')
  await choosesLoan(person)
  await person.taps(APPLY.next)
  await person.sees(APPLY.identity.heading)
  await person.finds(IDENTITY.go)
  await person.types(APPLY.identity.card, APPLICANT.card)
  await person.ticks(APPLY.identity.consent)
  await person.taps(APPLY.next)
  await person.sees(IDENTITY.missing)
  await person.taps(IDENTITY.go)
  await showsCard(person)
  await person.sees(IDENTITY.verified)
  await expectNothingPersonalKept(person)
  await person.taps(IDENTITY.finish)
  await person.isAt('/pages/loan/apply')
  await person.sees('990***********2334')
  expect((await person.reading(APPLY.identity.card)).replaceAll(' ', '')).toBe(APPLICANT.card)
  await person.taps(APPLY.next)
  await givesWork(person)
  await person.taps(APPLY.next)
  await confirmsCosts(person)
  await person.taps(APPLY.submit)
  await person.isAt('/pages/loan/detail')
  await person.sees(DETAIL.underReview)
  await expectNothingPersonalKept(person)
})

it('a card that is rejected says why, and is shown again', async () => {
  const person = await app.person({ session: await logIn(DEMO.settler) })
  await person.opens('/pages/settings/identity')
  await showsCard(person, { ...APPLICANT, name: '王拒', idCard: WANG.id_card })
  await person.sees(IDENTITY.rejected)
  await person.taps(IDENTITY.again)
  await person.finds(IDENTITY.front)
})
