interface Props {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

/** A filter with few values: the browser's own list, which every phone and screen reader knows. */
export function Choice({ label, value, options, onChange }: Props) {
  return (
    <label className="desk-choice">
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
