import { Button, Flex } from 'antd'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DeskError, readFile } from '../api'
import { download } from '../download'
import { useSession } from '../session'

interface Props {
  /** Call that reads the file. */
  path: '/voucherFile' | '/identityFile' | '/supplementFile' | '/complaintFile'
  /** What it belongs to, as the call asks for it. */
  of: Record<string, string>
  /** What it is: 凭证. */
  kind: string
  file: { id: string; name: string; type: string; bytes: number }
  /** It was opened. */
  onSeen?: () => void
}

const KB = 1024

const STEP = 1.5
const [LEAST, MOST] = [1, 8]

/** Part of the window's height that a picture takes at most. */
const HEIGHT = 0.7

interface Size {
  width: number
  height: number
}

/** How large a picture is shown that fits into the room at a zoom of 1; sides of the picture as it is turned. */
function shownSize({ width, height }: Size, room: Size, zoom: number): Size {
  if (width === 0 || height === 0) return { width: 0, height: 0 }
  const scale = Math.min(room.width / width, room.height / height) * zoom
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) }
}

/** The room of an element, which follows the window. */
function useRoom(of: RefObject<HTMLElement>): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const element = of.current
    if (!element) return
    const measure = () =>
      setRoom({ width: element.offsetWidth, height: window.innerHeight * HEIGHT })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [of])
  return room
}

/** Keeps in the middle of a frame what was there, when its content grows or shrinks. */
function useMiddle(of: RefObject<HTMLElement>, { width, height }: Size): void {
  const before = useRef<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const frame = of.current
    const { width: wide, height: high } = before.current
    before.current = { width, height }
    if (!frame || wide === 0 || high === 0) return
    const [halfWide, halfHigh] = [frame.clientWidth / 2, frame.clientHeight / 2]
    frame.scrollTo(
      ((frame.scrollLeft + halfWide) / Math.max(wide, halfWide * 2)) * width - halfWide,
      ((frame.scrollTop + halfHigh) / Math.max(high, halfHigh * 2)) * height - halfHigh,
    )
  }, [of, width, height])
}

/** A picture that fits into its column, and can be made larger about its middle, and turned. */
function Picture({
  src,
  kind,
  name,
  onError,
}: {
  src: string
  kind: string
  name: string
  onError: () => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(LEAST)
  const [quarters, setQuarters] = useState(0)
  const [natural, setNatural] = useState<Size>({ width: 0, height: 0 })
  const room = useRoom(frame)
  const isAcross = quarters % 2 === 1
  const turned = isAcross ? { width: natural.height, height: natural.width } : natural
  const box = shownSize(turned, room, zoom)
  const [width, height] = isAcross ? [box.height, box.width] : [box.width, box.height]
  useMiddle(frame, box)
  return (
    <figure className="desk-proof">
      <Flex gap={4} wrap>
        <Button size="small" disabled={zoom >= MOST} onClick={() => setZoom(zoom * STEP)}>
          放大
        </Button>
        <Button
          size="small"
          disabled={zoom <= LEAST}
          onClick={() => setZoom(Math.max(LEAST, zoom / STEP))}
        >
          缩小
        </Button>
        <Button size="small" onClick={() => setQuarters((quarters + 1) % 4)}>
          旋转
        </Button>
      </Flex>
      <div
        ref={frame}
        className="desk-proof-frame"
        role="group"
        aria-label={`${kind}图片，可滚动`}
        tabIndex={0}
      >
        <div className="desk-proof-box" style={box}>
          <img
            src={src}
            alt={`${kind} ${name}`}
            onError={onError}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural({ width: naturalWidth, height: naturalHeight })
            }
            style={{
              width,
              height,
              transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
            }}
          />
        </div>
      </div>
    </figure>
  )
}

/**
 * A proof: shown only when the operator asks, as it contains names and numbers, and each opening is logged. It is read as
 * every call of the desk is, which the address of a picture could not be.
 */
export function Proof({ path, of, kind, file: { id, name, type, bytes }, onSeen }: Props) {
  const { onEnded } = useSession()
  const [address, setAddress] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  // The picture is in memory for as long as it is shown.
  useEffect(() => () => URL.revokeObjectURL(address), [address])

  const open = async () => {
    setBusy(true)
    setProblem('')
    try {
      const file = await readFile(path, { ...of, id })
      if (type === 'pdf') download(file, name)
      else setAddress(URL.createObjectURL(file))
      onSeen?.()
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      if (error.status === 401) onEnded()
      else setProblem(`${name} 打不开：${error.message}`)
    } finally {
      setBusy(false)
    }
  }

  if (address) {
    const onError = () => setProblem(`${name} 打不开，文件可能已损坏`)
    return problem ? (
      <p role="alert">{problem}</p>
    ) : (
      <Picture src={address} kind={kind} name={name} onError={onError} />
    )
  }
  const size = type === 'pdf' ? `${Math.ceil(bytes / KB)} KB，` : ''
  return (
    <>
      <p>
        <Button loading={isBusy} onClick={() => void open()}>
          {type === 'pdf' ? '下载' : '显示'} {name}
        </Button>
        （{size}会记入操作记录）
      </p>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
