import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { App as AntApp, ConfigProvider, theme } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import 'antd/dist/reset.css'
import './desk.css'
import { App } from './App'

/** By it the page's policy knows the styles that antd makes at run time. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name=nonce]')?.content

/** Nothing moves. */
const SHAPE = {
  motion: false,
  fontFamily:
    '-apple-system, BlinkMacSystemFont, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  fontSize: 14,
  borderRadius: 4,
  controlHeight: 32,
}

/** The app's colours. antd's own greys are too light for small text, these have a contrast of 4.5 : 1 or more. */
const LIGHT = {
  token: {
    ...SHAPE,
    colorPrimary: '#2168c4',
    colorPrimaryHover: '#1a559f',
    colorLink: '#2168c4',
    colorText: '#1f2933',
    colorTextHeading: '#16325c',
    colorBgLayout: '#f6f5f2',
    colorError: '#b3261e',
    colorTextTertiary: 'rgba(0, 0, 0, 0.65)',
    colorTextPlaceholder: 'rgba(0, 0, 0, 0.6)',
  },
}

/** The same in the dark: buttons are light, with dark letters. */
const DARK = {
  algorithm: theme.darkAlgorithm,
  token: {
    ...SHAPE,
    colorPrimary: '#8ab8f2',
    colorPrimaryHover: '#a9ccf7',
    colorLink: '#8ab8f2',
    colorText: '#e5e8ef',
    colorTextHeading: '#dce6f5',
    colorBgLayout: '#101216',
    colorBgContainer: '#17191e',
    colorBorder: '#6b7480',
    colorError: '#ff8a80',
    colorErrorHover: '#ffa69e',
    colorTextTertiary: 'rgba(255, 255, 255, 0.7)',
    colorTextPlaceholder: 'rgba(255, 255, 255, 0.65)',
  },
  components: { Button: { primaryColor: '#101216', dangerColor: '#101216' } },
}

const darkness = window.matchMedia('(prefers-color-scheme: dark)')

const listen = (onChange: () => void): (() => void) => {
  darkness.addEventListener('change', onChange)
  return () => darkness.removeEventListener('change', onChange)
}

/** How long a message of what happened stays, seconds: the library's three are short for a refusal of two lines. */
const MESSAGE_SECONDS = 6

/** The desk in the colours that the operator's system has. */
function Themed() {
  const isDark = useSyncExternalStore(listen, () => darkness.matches)
  return (
    <ConfigProvider
      locale={zhCN}
      theme={isDark ? DARK : LIGHT}
      componentSize="middle"
      csp={{ nonce }}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      <AntApp message={{ duration: MESSAGE_SECONDS }}>
        <App />
      </AntApp>
    </ConfigProvider>
  )
}

const place = document.getElementById('desk')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Themed />
    </StrictMode>,
  )
}
