/** What the desk's calls send and answer, with the names of the code; `api.ts` turns those of the wire into them. */
import type { CamelKeys } from '@domain/camel'
import type * as Wire from '@domain/contract/desk'

export type { DeskDecisionName, DeskLogin, DeskPage, DeskPassword } from '@domain/contract/desk'

export type DeskAccount = CamelKeys<Wire.DeskAccount>
export type DeskApplication = CamelKeys<Wire.DeskApplication>
export type DeskApplicationDetail = CamelKeys<Wire.DeskApplicationDetail>
export type DeskArticle = CamelKeys<Wire.DeskArticle>
export type DeskComplaint = CamelKeys<Wire.DeskComplaint>
export type DeskContact = CamelKeys<Wire.DeskContact>
export type DeskContactLog = CamelKeys<Wire.DeskContactLog>
export type DeskDone = CamelKeys<Wire.DeskDone>
export type DeskEvent = CamelKeys<Wire.DeskEvent>
export type DeskFound = CamelKeys<Wire.DeskFound>
export type DeskHardship = CamelKeys<Wire.DeskHardship>
export type DeskHardshipPlans = CamelKeys<Wire.DeskHardshipPlans>
export type DeskHome = CamelKeys<Wire.DeskHome>
export type DeskIdentity = CamelKeys<Wire.DeskIdentity>
export type DeskIdentityDetail = CamelKeys<Wire.DeskIdentityDetail>
export type DeskInstalment = CamelKeys<Wire.DeskInstalment>
export type DeskMe = CamelKeys<Wire.DeskMe>
export type DeskNews = CamelKeys<Wire.DeskNews>
export type DeskNewsWritten = CamelKeys<Wire.DeskNewsWritten>
export type DeskOverdue = CamelKeys<Wire.DeskOverdue>
export type DeskPicture = CamelKeys<Wire.DeskPicture>
export type DeskReceipt = CamelKeys<Wire.DeskReceipt>
export type DeskRefund = CamelKeys<Wire.DeskRefund>
export type DeskRelease = CamelKeys<Wire.DeskRelease>
export type DeskRevealed = CamelKeys<Wire.DeskRevealed>
export type DeskVoucher = CamelKeys<Wire.DeskVoucher>
export type DeskVoucherDetail = CamelKeys<Wire.DeskVoucherDetail>
export type DeskVoucherDue = CamelKeys<Wire.DeskVoucherDue>
