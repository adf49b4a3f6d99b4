import { linkTo } from '../route'

/** A number of the desk, which never wraps; a link where it has a page. */
export const Number = ({ no, page }: { no: string; page?: string }) => {
  if (no === '') return null
  return page === undefined ? (
    <span className="desk-no">{no}</span>
  ) : (
    <a className="desk-no" href={linkTo(page, no)}>
      {no}
    </a>
  )
}
