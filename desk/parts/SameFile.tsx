import { Number } from './Number'

/** The vouchers with the same proof, each a link: "V…、V…（他人）". */
export const SameFile = ({ as }: { as: string }) =>
  as.split('、').map((one, at) => {
    const [no = '', whose = ''] = one.split('（')
    return (
      <span key={one}>
        {at > 0 && '、'}
        <Number no={no} page="vouchers" />
        {whose && `（${whose}`}
      </span>
    )
  })
