import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { courseText } from '@domain/contactLog'
import { groupBy } from '@domain/groupBy'
import { CONTACT_PAGE_SIZE, type ContactInfo, loanContactsApi } from '@/api/loanContacts'
import { go } from '@/app/navigation'
import { useOffered } from '@/app/offered'
import { useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Notice } from '@/components/Notice/Notice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { clockTime, dayOf, longDate } from '@/format/date'
import { ForLoan } from '@/loan/ForLoan'
import { LoanMissing } from '@/loan/LoanMissing'
import { PagedList } from '@/stores/PagedList'
import { ListScreen } from '@/widgets/ListScreen'
import './loan-contacts.scss'

/** 联系记录 of a loan: every message, call, letter and visit about its debt, by day, the newest first. */
export function LoanContactsScreen({ order_no: orderNo }: { order_no?: string }) {
  return (
    <ForLoan
      orderNo={orderNo}
      question="看哪笔借款的联系记录"
      has={({ disbursedAt }) => disbursedAt !== null}
      open={(no) => go('/pages/loan/contacts', { order_no: no })}
    >
      {(no) => (no === undefined ? <LoanMissing /> : <OfLoan key={no} orderNo={no} />)}
    </ForLoan>
  )
}

const OfLoan = observer(function OfLoan({ orderNo }: { orderNo: string }) {
  const { client, now } = useStores()
  const [list] = useState(() => {
    const api = loanContactsApi(client)
    return new PagedList<ContactInfo>({
      pageSize: CONTACT_PAGE_SIZE,
      keyOf: ({ contactNo }) => contactNo,
      now,
      read: (page, how) => api.list(orderNo, page, how),
    })
  })
  return (
    <ListScreen
      list={list}
      className="loan-contacts"
      skeleton={<Skeleton kind="list" rows={6} />}
      empty={<Empty />}
    >
      {(items) => (
        <>
          <View className="loan-contacts__rules">{RULES}</View>
          {[...groupBy(items, ({ at }) => dayOf(at))].map(([day, ofDay]) => (
            <View key={day} className="contact-day">
              <View className="contact-day__head" {...aria({ role: 'heading', level: 2 })}>
                {longDate(day)}
              </View>
              <Card>
                {ofDay.map((contact) => (
                  <Entry key={contact.contactNo} contact={contact} orderNo={orderNo} />
                ))}
              </Card>
            </View>
          ))}
        </>
      )}
    </ListScreen>
  )
})

/** What every contact has to keep. */
const RULES =
  '联系只能在 8:00 至 22:00 之间，只找你本人，协商申请处理期间暂停催收。没有照做的，会在记录里注明。'

const courseOf = ({ deliveries, by, partyText, number, outcomeText }: ContactInfo): string =>
  courseText(
    deliveries.map(({ channelText, stateText }) => `${channelText}${stateText}`),
    [by, partyText, number, outcomeText],
  )

const Entry = observer(function Entry({
  contact,
  orderNo,
}: {
  contact: ContactInfo
  orderNo: string
}) {
  const { contactNo, title, text, at, brokenRules } = contact
  const offered = useOffered()
  const time = clockTime(at * 1000)
  const complain = () => go('/pages/help/complaint', { order_no: orderNo, contact_no: contactNo })
  return (
    <View className="contact-entry">
      <View className="contact-entry__head">
        <View className="contact-entry__title" {...aria({ role: 'heading', level: 3 })}>
          {title}
        </View>
        <Text className="contact-entry__time">{time}</Text>
      </View>
      {text !== '' && <View className="contact-entry__text">{text}</View>}
      <View className="contact-entry__foot">
        <View className="contact-entry__course">{courseOf(contact)}</View>
        {offered('/pages/help/complaint') && (
          <Button variant="text" label={`投诉 ${time} 的“${title}”`} onPress={complain}>
            投诉
          </Button>
        )}
      </View>
      {brokenRules.length > 0 && (
        <Notice tone="warning">{`这次联系不合规则：${brokenRules.join('；')}`}</Notice>
      )}
    </View>
  )
})

const Empty = () => (
  <StateView
    kind="empty"
    title="还没有联系记录"
    note="还款提醒、逾期通知，以及电话、信函和上门，都会记在这里。"
  />
)
