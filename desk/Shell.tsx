import { Button, Typography } from 'antd'
import {
  lazy,
  type LazyExoticComponent,
  Suspense,
  useEffect,
  useState,
  Component,
  type ReactNode,
} from 'react'
import { OPERATOR_ROLE_TEXT, mayOperator, type OperatorPermission } from '@domain/operators'
import { Loading } from './parts/Loading'
import { linkTo, usePlace } from './route'
import { useSession } from './session'
import { WithSide } from './side'
import { useFaultsOfPage, useWrite } from './useWrite'

interface State {
  isBroken: boolean
}

/** Shows that a page could not be drawn, for example because its code did not load; the menu stays. */
class FaultBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false }

  static getDerivedStateFromError(): State {
    return { isBroken: true }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return (
      <>
        <Typography.Title level={1}>页面打不开</Typography.Title>
        <p role="alert">页面出了点问题，请重新加载。</p>
        <Button onClick={() => window.location.reload()}>重新加载</Button>
      </>
    )
  }
}

/** In place of a page that does not exist, or that the operator's role may not open. */
const NoPage = () => (
  <>
    <Typography.Title level={1}>没有这个页面</Typography.Title>
    <p>地址可能不完整，或你的角色不能打开这一页。</p>
    <a href={linkTo('')}>回到首页</a>
  </>
)

interface PageProps {
  /** Number of what the page is about; '' for a list. */
  subject: string
}

interface DeskPage {
  name: string
  title: string
  Page: LazyExoticComponent<(props: PageProps) => React.JSX.Element>
}

interface MenuPage extends DeskPage {
  permission: OperatorPermission
}

/** The pages, in the order of the menu; each loads when it is first opened. */
const PAGES: MenuPage[] = [
  {
    name: 'home',
    title: '待办',
    permission: 'applications.read',
    Page: lazy(() => import('./pages/Home')),
  },
  {
    name: 'search',
    title: '查询',
    permission: 'applications.read',
    Page: lazy(() => import('./pages/Search')),
  },
  {
    name: 'applications',
    title: '申请与借款',
    permission: 'applications.read',
    Page: lazy(() => import('./pages/Applications')),
  },
  {
    name: 'identities',
    title: '实名认证',
    permission: 'identities.read',
    Page: lazy(() => import('./pages/Identities')),
  },
  {
    name: 'vouchers',
    title: '还款凭证',
    permission: 'vouchers.read',
    Page: lazy(() => import('./pages/Vouchers')),
  },
  {
    name: 'refunds',
    title: '应退款项',
    permission: 'refunds.read',
    Page: lazy(() => import('./pages/Refunds')),
  },
  {
    name: 'releases',
    title: '复核',
    permission: 'releases.read',
    Page: lazy(() => import('./pages/Releases')),
  },
  {
    name: 'hardship',
    title: '协商还款',
    permission: 'hardship.read',
    Page: lazy(() => import('./pages/Hardship')),
  },
  {
    name: 'complaints',
    title: '投诉',
    permission: 'complaints.read',
    Page: lazy(() => import('./pages/Complaints')),
  },
  {
    name: 'overdue',
    title: '逾期催收',
    permission: 'contacts.read',
    Page: lazy(() => import('./pages/Overdue')),
  },
  {
    name: 'contacts',
    title: '联系记录',
    permission: 'contacts.read',
    Page: lazy(() => import('./pages/Contacts')),
  },
  {
    name: 'news',
    title: '新闻',
    permission: 'news.read',
    Page: lazy(() => import('./pages/News')),
  },
  {
    name: 'audit',
    title: '操作记录',
    permission: 'audit.read',
    Page: lazy(() => import('./pages/Audit')),
  },
]

/** Behind the operator's name: of every role, and in no menu. */
const ACCOUNT: DeskPage = {
  name: 'account',
  title: '我的账号',
  Page: lazy(() => import('./pages/Account')),
}

/** The frame of all pages: menu, operator, and the page of the address. */
export function Shell({ onLeft }: { onLeft: () => void }) {
  const { me } = useSession()
  const place = usePlace()
  const { isBusy, send } = useWrite('/logout', onLeft)
  const pages = PAGES.filter(({ permission }) => mayOperator(me.role, permission))
  const current =
    place?.page === '' ? pages[0] : [...pages, ACCOUNT].find(({ name }) => name === place?.page)
  const subject = place?.subject ?? ''
  /** How often the page was asked for anew from its own address. */
  const [round, setRound] = useState(0)

  useFaultsOfPage(`${current?.name}/${subject}`)

  useEffect(() => {
    document.title = current ? `${current.title} - 运营台` : '运营台'
  }, [current])

  return (
    <>
      <header className="desk-header">
        <strong>消费分期运营台</strong>
        <div className="desk-operator">
          <a
            href={linkTo(ACCOUNT.name)}
            aria-current={current === ACCOUNT ? 'page' : undefined}
            aria-label={`我的账号：${OPERATOR_ROLE_TEXT[me.role]} ${me.name}`}
          >
            {OPERATOR_ROLE_TEXT[me.role]} {me.name}
          </a>
          <Button size="small" loading={isBusy} onClick={() => void send({})}>
            退出
          </Button>
        </div>
      </header>
      <nav aria-label="页面" className="desk-nav">
        <ul>
          {pages.map(({ name, title }) => (
            <li key={name}>
              <a
                href={linkTo(name)}
                aria-current={name === current?.name ? 'page' : undefined}
                onClick={() => {
                  // An address that stays the same changes nothing by itself.
                  if (window.location.hash === linkTo(name)) setRound(round + 1)
                }}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <WithSide key={`${current?.name}/${subject} ${round}`}>
        <FaultBoundary>
          <Suspense fallback={<Loading />}>
            {current ? <current.Page subject={subject} /> : <NoPage />}
          </Suspense>
        </FaultBoundary>
      </WithSide>
    </>
  )
}
