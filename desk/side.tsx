import { Button } from 'antd'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

interface Side {
  /** Where a panel is drawn; null before the frame is. */
  place: HTMLElement | null
  /** Where that is drawn which stays beside a panel, above it; null before the frame is. */
  stays: HTMLElement | null
  /** Which panel is open; '' for none. */
  open: string
  setOpen: (panel: string) => void
}

const SideContext = createContext<Side>({
  place: null,
  stays: null,
  open: '',
  setOpen: () => {},
})

/** The page and, beside it, one panel in which the operator confirms: the data stay in sight. */
export function WithSide({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [stays, setStays] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState('')
  const side = useMemo(() => ({ place, stays, open, setOpen }), [place, stays, open])
  return (
    <SideContext.Provider value={side}>
      <div className="desk-body">
        <main className="desk-main">{children}</main>
        <div className="desk-side">
          <div ref={setStays} />
          <div ref={setPlace} />
        </div>
      </div>
    </SideContext.Provider>
  )
}

interface Panel {
  isOpen: boolean
  open: () => void
  close: () => void
}

/** A panel of one control: opening it closes another one. */
export function usePanel(): Panel {
  const id = useId()
  const { open, setOpen } = useContext(SideContext)
  const opener = useRef<Element | null>(null)
  const close = useCallback(() => {
    setOpen('')
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }, [setOpen])
  return {
    isOpen: open === id,
    open: () => {
      opener.current = document.activeElement
      setOpen(id)
    },
    close,
  }
}

/** What stays beside the page while panels open and close. */
export function SideBlock({ title, children }: { title: string; children: ReactNode }) {
  const { stays } = useContext(SideContext)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [])
  if (!stays) return null
  return createPortal(
    <section ref={frame} aria-label={title} className="desk-panel" tabIndex={-1}>
      <div className="desk-panel-head">
        <h2>{title}</h2>
      </div>
      {children}
    </section>,
    stays,
  )
}

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Closes by the key wherever the focus is: the page beside a panel can be read and pressed meanwhile. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKey = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) onEscape()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onEscape])
}

/**
 * Moves the focus to the heading of the page when the control that has it goes away, as after a decision: the keyboard and
 * screen readers go on from there, not from the start of the document.
 */
export function useFocusHandedOn(of: RefObject<HTMLElement>): void {
  useLayoutEffect(
    () => () => {
      if (!of.current?.contains(document.activeElement)) return
      const heading = document.querySelector<HTMLElement>('.desk-main h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    },
    [of],
  )
}

/** A dialog beside the page, which is not covered and can be read and scrolled meanwhile. */
export function SidePanel({ title, onClose, children }: Props) {
  const { place } = useContext(SideContext)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [])
  useEscape(onClose)
  if (!place) return null
  return createPortal(
    <section ref={frame} role="dialog" aria-label={title} className="desk-panel" tabIndex={-1}>
      <div className="desk-panel-head">
        <h2>{title}</h2>
        <Button type="text" size="small" aria-label="关闭" onClick={onClose}>
          ✕
        </Button>
      </div>
      {children}
    </section>,
    place,
  )
}
