import { MESSAGE_EVENT_TEXT, type MessageEvent } from '@domain/messages'
import { CellGroup } from '@/components/Cell/CellGroup'
import { Switch } from '@/components/Switch/Switch'

interface EventSwitchesProps {
  title: string
  /** Events that can be told this way. */
  events: readonly MessageEvent[]
  /** Those that are. */
  chosen: readonly MessageEvent[]
  onChange: (chosen: MessageEvent[]) => void
}

/** Which events come by one channel. */
export function EventSwitches({ title, events, chosen, onChange }: EventSwitchesProps) {
  const turn = (event: MessageEvent, isOn: boolean) =>
    onChange(isOn ? [...chosen, event] : chosen.filter((one) => one !== event))
  return (
    <CellGroup title={title}>
      {events.map((event) => (
        <Switch
          key={event}
          label={MESSAGE_EVENT_TEXT[event]}
          checked={chosen.includes(event)}
          onChange={(isOn) => turn(event, isOn)}
        />
      ))}
    </CellGroup>
  )
}
