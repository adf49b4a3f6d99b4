import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { DemoNote } from './DemoNote'
import { LapsedOffline } from './LapsedOffline'
import './account-page.scss'

interface AccountPageProps {
  title: string
  /** What login is needed for; '' when the person came without a purpose. */
  why?: string
  /** What happens next, in a sentence. */
  note: string
  children: ReactNode
  /** The alternative: from login to registration and back. */
  otherWay: ReactNode
}

/** Common layout of login and registration. */
export function AccountPage({ title, why, note, children, otherWay }: AccountPageProps) {
  return (
    <View className="account-page">
      <View className="account-page__title">{title}</View>
      {why && <View className="account-page__why">{why}</View>}
      <View className="account-page__note">{note}</View>
      <LapsedOffline />
      {children}
      <View className="account-page__other">{otherWay}</View>
      <DemoNote />
    </View>
  )
}
