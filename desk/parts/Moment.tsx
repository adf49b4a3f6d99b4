/** A date, perhaps with a time, "2026-03-10 10:00": it breaks between both, never within one. */
export const Moment = ({ at }: { at: string }) =>
  at.split(' ').map((part, place) => (
    <span key={place}>
      {place > 0 && ' '}
      <span className="desk-no">{part}</span>
    </span>
  ))
