/**
 * A date, perhaps with a time, "2026-03-10 10:00": it breaks between both, never within one. All of it is one element, since
 * a row of a card drops the space between two.
 */
export const Moment = ({ at }: { at: string }) => (
  <span>
    {at.split(' ').map((part, place) => (
      <span key={place}>
        {place > 0 && ' '}
        <span className="desk-no">{part}</span>
      </span>
    ))}
  </span>
)
