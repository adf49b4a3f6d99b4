import type { Person } from '../Person'
import { APPLY, LOGIN, ME } from '../screens'

/** Made up: valid check digits, and a region of the ID number that does not exist. */
export const APPLICANT = {
  name: '王小明',
  idCard: '990000199003072334',
  mobile: '13911112222',
  card: '6222021234567890128',
  residence: '示例市示例区示例路 8 号',
  contact: '李小红',
  contactMobile: '13911113333',
}

/** Seconds for which the table of costs has to be in view. */
const READ_SECONDS = 10

/** 10,000 over 12 months, for daily needs. */
export async function choosesLoan(person: Person): Promise<void> {
  await person.types(APPLY.amount, '10000')
  await person.picks(APPLY.term, '12 个月')
  await choosesPurpose(person)
}

/** Daily needs, in the sheet that the row opens. */
async function choosesPurpose(person: Person): Promise<void> {
  await person.taps(APPLY.choosePurpose)
  await person.picks(APPLY.purpose, '日常消费')
}

export async function givesIdentity(person: Person): Promise<void> {
  const { identity } = APPLY
  await person.sees(identity.heading)
  await person.types(identity.name, APPLICANT.name)
  await person.types(identity.idCard, APPLICANT.idCard)
  await person.taps(identity.otherMobile)
  await person.types(identity.mobile, APPLICANT.mobile)
  await person.types(identity.card, APPLICANT.card)
  await person.ticks(identity.consent)
}

export async function givesWork(person: Person): Promise<void> {
  const { work } = APPLY
  await person.sees(work.heading)
  await person.picks(work.job, '企业职工')
  await person.picks(work.income, '5,000–9,999 元')
  await person.types(work.residence, APPLICANT.residence)
  await person.taps(work.addContact)
  await person.types(APPLY.identity.name, APPLICANT.contact)
  await person.types(APPLY.identity.mobile, APPLICANT.contactMobile)
  await person.picks(work.relation, '父母')
  await person.ticks(work.contactConsent)
  await person.ticks(work.noStudent)
}

/** Keeps the table of costs in view for as long as it asks, confirms it and agrees to the rest. */
export async function confirmsCosts(person: Person): Promise<void> {
  const { costs } = APPLY
  await person.sees(costs.heading)
  await person.taps(costs.open)
  await confirmsOpenCosts(person)
}

/** The same once the table was opened. */
export async function confirmsOpenCosts(person: Person): Promise<void> {
  const { costs } = APPLY
  await person.sees(costs.shown)
  await person.waits(READ_SECONDS)
  await person.taps(costs.confirm)
  await person.sees(costs.confirmed)
  await person.ticks(costs.contract)
  await person.ticks(costs.credit)
}

/** Fills in the steps before the costs. */
export async function fillsSteps(person: Person): Promise<void> {
  await choosesLoan(person)
  await person.taps(APPLY.next)
  await givesIdentity(person)
  await person.taps(APPLY.next)
  await givesWork(person)
  await person.taps(APPLY.next)
}

/** Fills in the open form up to the button that sends it. */
export async function fillsIn(person: Person): Promise<void> {
  await fillsSteps(person)
  await confirmsCosts(person)
}

export async function logsInByPassword(
  person: Person,
  account: string,
  password: string,
): Promise<void> {
  await person.isAt('/pages/login/login')
  await person.taps(LOGIN.byPassword)
  await person.types(LOGIN.account, account)
  await person.types(LOGIN.password, password)
  await person.ticks(LOGIN.agree)
  await person.taps(LOGIN.logIn)
}

/** Logs out on 我的, after the question. */
export async function logsOut(person: Person): Promise<void> {
  await person.taps(ME.logOut)
  await person.sees(ME.askLogOut)
  await person.taps(ME.logOut)
  await person.sees(ME.guest)
}
