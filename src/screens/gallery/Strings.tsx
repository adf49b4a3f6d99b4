import { Card } from '@/components/Card/Card'
import { type Bead, Beads } from '@/components/Beads/Beads'
import { beadsOfProgress, beadsText } from '@/loan/beads'
import { Section } from './Section'

/** Every state of a bead, and the lengths in which strings come. */
const STRINGS: readonly (readonly Bead[])[] = [
  ['paid', 'prepaid', 'late', 'open'],
  ['open'],
  beadsOfProgress({ paid: 0, total: 12 }, false),
  beadsOfProgress({ paid: 12, total: 12 }, false),
  beadsOfProgress({ paid: 7, total: 36 }, true),
  beadsOfProgress({ paid: 100, total: 360 }, false),
]

/** Strings of beads. */
export function Strings() {
  return (
    <Section title="珠串">
      <Card title="还款计划">
        {STRINGS.map((beads, at) => (
          <Beads key={at} beads={beads} label={beadsText(beads)} />
        ))}
        <Beads
          size="small"
          beads={beadsOfProgress({ paid: 3, total: 12 }, false)}
          label="12 期，已还 3 期"
        />
      </Card>
    </Section>
  )
}
