import { Image, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { useIsSeen } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Overlay } from '@/components/Overlay/Overlay'
import { Pressable } from '@/components/Pressable/Pressable'
import type { CameraFault, Shoot } from '@/platform/camera.types'
import { pickFiles } from '@/platform/files'
import type { LocalFile, Picked } from '@/platform/files.types'
import { systemConsent } from '@/platform/privacy'
import { Viewfinder } from '@/platform/Viewfinder'
import { PickProblem } from '@/widgets/files/PickProblem'
import { CardFrame } from './CardFrame'
import { FAULT_WORDS } from './cameraWords'
import { type Side, SIDE_NAMES } from './sides'
import './card-camera.scss'

interface CardCameraProps {
  side: Side
  /** The picture to send; the view gives it up. */
  onPicture: (file: LocalFile) => void
  onClose: () => void
}

/** What the view shows. Each try of the camera has a number of its own. */
type Stage =
  | { name: 'live'; attempt: number; shoot: Shoot | null }
  | { name: 'fault'; attempt: number; fault: CameraFault }
  | { name: 'still'; attempt: number; file: LocalFile }

const FIRST: Stage = { name: 'live', attempt: 1, shoot: null }

/** The camera runs from opening to a picture, a fault, or the page's leaving the screen. */
function useCamera() {
  const [stage, setStage] = useState<Stage>(FIRST)
  /** The picture shown, as long as it is this view's to release. */
  const mine = useRef<LocalFile | null>(null)
  /** The picture being taken; given up when the view closes or the camera starts anew. */
  const shot = useRef<object | null>(null)
  const drop = () => {
    shot.current = null
    mine.current?.release()
    mine.current = null
  }
  useEffect(() => drop, [])

  const start = () => {
    drop()
    setStage(({ attempt }) => ({ name: 'live', attempt: attempt + 1, shoot: null }))
  }
  const inSight = useIsSeen()
  const [wasInSight, setWasInSight] = useState(inSight)
  // It rests out of sight, and then starts anew: a person may have ended what was in the way.
  if (inSight !== wasInSight) {
    setWasInSight(inSight)
    if (stage.name !== 'still') setStage({ name: 'live', attempt: stage.attempt + 1, shoot: null })
  }
  useEffect(() => {
    if (!inSight) shot.current = null
  }, [inSight])
  const live = (shoot: Shoot) => setStage((now) => (now.name === 'live' ? { ...now, shoot } : now))
  const fail = (fault: CameraFault) =>
    setStage(({ attempt }) => ({ name: 'fault', attempt, fault }))

  const take = async () => {
    if (stage.name !== 'live' || !stage.shoot || shot.current) return
    const turn = {}
    shot.current = turn
    const file = await stage.shoot().catch(() => null)
    if (shot.current !== turn) return file?.release()
    shot.current = null
    if (!file) return fail('failed')
    mine.current = file
    setStage(({ attempt }) => ({ name: 'still', attempt, file }))
  }
  /** The picture, which is no longer this view's. */
  const give = (): LocalFile | null => {
    const file = mine.current
    mine.current = null
    return file
  }
  return { stage, inSight, start, live, fail, take, give }
}

/**
 * The camera on the whole screen, with the place of the card on it: a picture is taken, looked at, and taken again or used.
 * Where there is no camera it says why, and a picture comes from the album.
 */
export function CardCamera({ side, onPicture, onClose }: CardCameraProps) {
  const { stage, inSight, start, live, fail, take, give } = useCamera()
  const [outcome, setOutcome] = useState<Picked['outcome']>()
  const title = `拍摄${SIDE_NAMES[side]}`
  const fault = stage.name === 'fault' ? stage.fault : null
  const words = fault && FAULT_WORDS[fault]
  // WeChat asks only once, and after that its settings decide.
  const mayAllow = fault === 'denied' && systemConsent !== null

  const use = () => {
    const file = give()
    if (file) onPicture(file)
  }
  const pick = async () => {
    const picked = await pickFiles({ count: 1, documents: false, albumOnly: true })
    setOutcome(picked.outcome)
    if (picked.outcome === 'picked' && picked.files[0]) onPicture(picked.files[0])
  }
  const allow = async () => {
    await systemConsent?.openPermissions()
    start()
  }

  return (
    <Overlay kind="screen" role="dialog" label={title} onDismiss={onClose} maskDismisses={false}>
      <View className="card-camera">
        {stage.name === 'live' && inSight && (
          <Viewfinder
            key={stage.attempt}
            className="card-camera__picture"
            onLive={live}
            onFault={fail}
          />
        )}
        {stage.name === 'still' && (
          <View {...aria({ role: 'img', label: `刚拍的${SIDE_NAMES[side]}` })}>
            <Image
              className="card-camera__picture"
              src={stage.file.path}
              mode="aspectFill"
              imgProps={{ alt: '' }}
            />
          </View>
        )}
        <View className="card-camera__content">
          <View className="card-camera__head">
            <View className="card-camera__title" {...aria({ role: 'heading', level: 2 })}>
              {title}
            </View>
            <View {...aria({ live: 'polite' })}>
              {stage.name === 'still'
                ? '请看清四角完整、文字清晰、没有反光。'
                : '四角在框内，文字清晰，没有反光。'}
            </View>
          </View>
          <View className="card-camera__middle">
            {!words && (
              <View className="card-camera__card">
                <CardFrame side={side} />
              </View>
            )}
            <View className="card-camera__words" {...aria({ live: 'polite' })}>
              {stage.name === 'live' && !stage.shoot && '正在打开摄像头'}
              {words && (
                <>
                  <View className="card-camera__fault">{words.title}</View>
                  <View>{words.note}</View>
                </>
              )}
            </View>
          </View>
          <View className="card-camera__problem">
            <PickProblem outcome={outcome} />
          </View>
          {stage.name === 'still' ? (
            <View className="card-camera__foot card-camera__foot--pair">
              <Button block variant="secondary" onPress={start}>
                重拍
              </Button>
              <Button block onPress={use}>
                使用这张
              </Button>
            </View>
          ) : (
            <View className="card-camera__foot">
              <Pressable className="card-camera__aside" onPress={onClose}>
                取消
              </Pressable>
              {words ? (
                <View className="card-camera__act">
                  {words.again && (
                    <Button variant="secondary" onPress={mayAllow ? allow : start}>
                      {mayAllow ? '去设置' : '重试'}
                    </Button>
                  )}
                  <Button onPress={() => void pick()}>从相册选择</Button>
                </View>
              ) : (
                <Pressable
                  className="card-camera__shutter"
                  disabled={stage.name !== 'live' || !stage.shoot}
                  onPress={() => void take()}
                >
                  拍照
                </Pressable>
              )}
              {!words && (
                <Pressable className="card-camera__aside" onPress={() => void pick()}>
                  从相册选择
                </Pressable>
              )}
            </View>
          )}
        </View>
      </View>
    </Overlay>
  )
}
