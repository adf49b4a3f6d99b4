import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App as AntApp, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import 'antd/dist/reset.css'
import './desk.css'
import { App } from './App'

/** By it the page's policy knows the styles that antd makes at run time. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name=nonce]')?.content

/** The app's colours and letters. Nothing moves; antd's own greys are too light for small text, these have a contrast of 4.5 : 1 or more. */
const THEME = {
  token: {
    motion: false,
    fontFamily:
      '-apple-system, BlinkMacSystemFont, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
    fontSize: 14,
    borderRadius: 4,
    controlHeight: 32,
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

const place = document.getElementById('desk')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <ConfigProvider
        locale={zhCN}
        theme={THEME}
        componentSize="middle"
        csp={{ nonce }}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
      >
        <AntApp>
          <App />
        </AntApp>
      </ConfigProvider>
    </StrictMode>,
  )
}
