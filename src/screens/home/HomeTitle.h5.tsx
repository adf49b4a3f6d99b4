import { usePageHeading } from '@/components/TitleBar/usePageHeading.h5'

/** The page's heading; takes the focus when the page is shown, as every title bar does. */
export function HomeTitle() {
  const heading = usePageHeading('消费分期')
  return (
    <h1 className="home-bar__title" tabIndex={-1} ref={heading}>
      消费分期
    </h1>
  )
}
