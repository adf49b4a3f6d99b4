import { HOME, routeInfo } from '@/app/routes'
import { APP_NAME } from '@/brand'
import { usePageHeading } from '@/components/TitleBar/TitleBar.h5'

/** The page's heading: the app's name, though the window is titled like the tab. Takes the focus as every title bar does. */
export function HomeTitle() {
  const heading = usePageHeading(routeInfo(HOME).title)
  return (
    <h1 className="home-bar__title" tabIndex={-1} ref={heading}>
      {APP_NAME}
    </h1>
  )
}
