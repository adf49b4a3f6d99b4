import type { ImgHTMLAttributes } from 'react'

interface ImageProps extends Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'className' | 'src' | 'onLoad' | 'onError'
> {
  mode?: string
  lazyLoad?: boolean
  imgProps?: ImgHTMLAttributes<HTMLImageElement>
}

/** Stands in for Taro's Image on H5: the plain element, which browsers themselves fetch late. */
export default function Image(props: ImageProps) {
  const { className = '', mode = 'scaleToFill', lazyLoad, imgProps, ...rest } = props
  return (
    <img
      {...imgProps}
      className={`taro-img__mode-${mode.toLowerCase()} ${className}`}
      loading={lazyLoad ? 'lazy' : 'eager'}
      {...rest}
    />
  )
}
