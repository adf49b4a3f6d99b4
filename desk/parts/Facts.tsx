import type { ReactNode } from 'react'

interface Props {
  title: string
  facts: readonly (readonly [label: string, text: ReactNode])[]
  /** Controls in the head of the group. */
  extra?: ReactNode
}

/** A group of labels and texts about one thing; empty texts are left out. */
export const Facts = ({ title, facts, extra }: Props) => (
  <section className="desk-facts">
    <header>
      <h2>{title}</h2>
      {extra}
    </header>
    <dl>
      {facts
        .filter(([, text]) => text !== '' && text !== null)
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  </section>
)
