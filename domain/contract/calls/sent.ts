/** Named types of the bodies a client sends. */
import type { BodyOf } from '.'

export type RegisterBody = BodyOf<'userRegister'>
export type LoginBody = BodyOf<'userLogin'>
export type MobileLoginBody = BodyOf<'userMobileLogin'>
export type ProfileBody = BodyOf<'userSetProfile'>
export type ResetPasswordBody = BodyOf<'userResetPassword'>
export type ChangeMobileBody = BodyOf<'userChangeMobile'>
export type ConsentBody = BodyOf<'userConsent'>
export type VoucherBody = BodyOf<'loanUploadVoucher'>
export type HardshipBody = BodyOf<'loanHardship'>
export type FullCertificateBody = BodyOf<'loanFullCertificate'>
export type FullContractBody = BodyOf<'loanFullContract'>
export type PayoutCardBody = BodyOf<'loanPayoutCard'>
export type DisclosureBody = BodyOf<'loanDisclosure'>
export type ComplaintBody = BodyOf<'userComplaint'>
export type PayBody = BodyOf<'loanPay'>
export type CombinedPayBody = BodyOf<'loanCombinedPay'>
export type StatementBody = BodyOf<'loanStatement'>
export type PersonalCopyBody = BodyOf<'userExport'>
