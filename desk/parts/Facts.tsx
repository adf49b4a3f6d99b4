import { Descriptions } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  title: string
  facts: readonly (readonly [label: string, text: ReactNode])[]
}

/** Labels and texts about one thing; empty texts are left out. */
export const Facts = ({ title, facts }: Props) => (
  <Descriptions
    title={<h2 className="desk-part">{title}</h2>}
    className="desk-facts"
    bordered
    size="small"
    column={{ xs: 1, md: 2 }}
    items={facts
      .filter(([, text]) => text !== '' && text !== null)
      .map(([label, text]) => ({ key: label, label, children: text }))}
  />
)
