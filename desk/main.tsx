import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App as AntApp, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import 'antd/dist/reset.css'
import './desk.css'
import { App } from './App'

/** By it the page's policy knows the styles that antd makes at run time. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name=nonce]')?.content

/** Nothing moves; and antd's own blue and grey are too light for small text, these have a contrast of 4.5 : 1 or more. */
const THEME = {
  token: {
    motion: false,
    colorPrimary: '#0958d9',
    colorPrimaryHover: '#0747ad',
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
