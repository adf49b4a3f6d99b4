import type { CameraFault } from '@/platform/camera.types'

interface FaultWords {
  /** What is the matter. */
  title: string
  /** What can be done about it. */
  note: string
  /** Whether another try can end otherwise. */
  again: boolean
}

/** Why the camera shows nothing; a picture from the album does in every case. */
export const FAULT_WORDS: Record<CameraFault, FaultWords> = {
  denied: {
    title: '没有使用摄像头的权限',
    note: '请在设置中允许使用摄像头，再重试；也可以从相册选择照片。',
    again: true,
  },
  unagreed: {
    title: '还没有同意隐私保护指引',
    note: '同意后才能使用摄像头，请重试；也可以从相册选择照片。',
    again: true,
  },
  busy: {
    title: '摄像头正被其他应用使用',
    note: '请关闭正在使用摄像头的应用，再重试；也可以从相册选择照片。',
    again: true,
  },
  missing: {
    title: '没有找到摄像头',
    note: '请从相册选择照片，或换一台有摄像头的设备。',
    again: false,
  },
  insecure: {
    title: '当前网页不能使用摄像头',
    note: '只有 https 开头的安全网页可以使用摄像头。请从相册选择照片。',
    again: false,
  },
  unsupported: {
    title: '这个浏览器不能使用摄像头',
    note: '请从相册选择照片，或换用手机自带的浏览器。',
    again: false,
  },
  stopped: {
    title: '摄像头停止了工作',
    note: '请重试；也可以从相册选择照片。',
    again: true,
  },
  failed: {
    title: '摄像头没有打开',
    note: '请重试；也可以从相册选择照片。',
    again: true,
  },
}
