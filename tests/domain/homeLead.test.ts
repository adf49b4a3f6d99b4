import { DUE_SOON_DAYS, homeLead, type DebtFacts } from '@domain/homeLead'

const NOTHING: DebtFacts = {
  overdueInstalments: 0,
  graceInstalments: 0,
  daysToNextDue: null,
  applications: 0,
  pendingVouchers: 0,
}
const ALL: DebtFacts = {
  overdueInstalments: 1,
  graceInstalments: 1,
  daysToNextDue: 3,
  applications: 1,
  pendingVouchers: 1,
}

describe('what leads on home', () => {
  it('is the first of these that there is', () => {
    expect(homeLead(ALL)).toBe('overdue')
    expect(homeLead({ ...ALL, overdueInstalments: 0 })).toBe('grace')
    const safe = { ...ALL, overdueInstalments: 0, graceInstalments: 0 }
    expect(homeLead(safe)).toBe('due')
    const later = { ...safe, daysToNextDue: DUE_SOON_DAYS + 1 }
    expect(homeLead(later)).toBe('application')
    expect(homeLead({ ...later, applications: 0 })).toBe('voucher')
    expect(homeLead({ ...later, applications: 0, pendingVouchers: 0 })).toBe('next')
    expect(homeLead(NOTHING)).toBe('offer')
  })

  it('counts an instalment as due soon from 15 days before until its day', () => {
    for (const daysToNextDue of [0, 1, DUE_SOON_DAYS])
      expect(homeLead({ ...NOTHING, daysToNextDue })).toBe('due')
    expect(homeLead({ ...NOTHING, daysToNextDue: DUE_SOON_DAYS + 1 })).toBe('next')
  })

  it('tells somebody without a loan of an application, and of a proof, before any offer', () => {
    expect(homeLead({ ...NOTHING, applications: 1 })).toBe('application')
    expect(homeLead({ ...NOTHING, pendingVouchers: 1 })).toBe('voucher')
  })
})
