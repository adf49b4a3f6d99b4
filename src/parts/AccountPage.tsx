import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { DemoNote } from './DemoNote'
import { LapsedOffline } from './LapsedOffline'
import './account-page.scss'

interface AccountPageProps {
  title: string
  /** What it is needed for; empty where one came by oneself. */
  why?: string
  /** What happens next, in a sentence. */
  note: string
  children: ReactNode
  /** The other way: from login to registration and back. */
  otherWay: ReactNode
}

/** The ground login and registration stand on. */
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
