import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'

interface RouterChange {
  toLocation: { path: string }
}

const pathOfHash = (): string => window.location.hash.replace(/^#/, '').split('?')[0] || '/'

/** Path of the page being shown, as the hash router tells it. */
export function usePath(): string {
  const [path, setPath] = useState(pathOfHash)
  useEffect(() => {
    const follow = ({ toLocation }: RouterChange) => setPath(toLocation.path)
    Taro.eventCenter.on('__taroRouterChange', follow)
    setPath(pathOfHash())
    return () => void Taro.eventCenter.off('__taroRouterChange', follow)
  }, [])
  return path
}
