/** Names of screens' controls and headings, each once: flows use these, so that another wording changes this file alone. */

const isMiniProgram = process.env.ENGINE === 'miniProgram'

export const DEMO = {
  /** Overdue, with a loan in every status. */
  debtor: '13800000001',
  /** Without loans. */
  idle: '13800000002',
  /** One loan settled early, one running. */
  settler: '13800000003',
  /** With an instalment in its days of grace. */
  late: '13800000004',
  password: 'Demo1234',
} as const

export const LOGIN = {
  byPassword: '密码登录',
  account: '账号',
  password: '密码',
  mobile: '手机号',
  getCode: '获取验证码',
  code: '验证码',
  resend: /\d+ 秒后重发/,
  codeNotSent: '没有发送，联网后再获取',
  agree: '我已阅读并同意用户协议与隐私政策',
  logIn: '登录',
  newPassword: '设置密码',
  register: '注册并登录',
  agreeFirst: '同意并继续',
  declineFirst: '暂不同意，先浏览',
}

export const APPLY = {
  amount: '借款金额',
  term: '借款期限',
  purpose: '借款用途',
  choosePurpose: /^借款用途/,
  next: '下一步',
  back: '上一步',
  details: /^费用明细/,
  closeDetails: '关闭',
  restored: '已恢复上次填写的内容',
  identity: {
    heading: '身份与银行卡',
    name: '姓名',
    idCard: '身份证号',
    otherMobile: '换一个号码',
    mobile: '手机号',
    card: '银行卡号',
    consent: /敏感个人信息/,
  },
  work: {
    heading: '工作与联系人',
    job: '职业',
    income: '税前月收入',
    residence: '居住地址',
    addContact: '添加联系人（选填）',
    relation: '与你的关系',
    contactConsent: /征得联系人同意/,
    noStudent: '我不是在校学生',
  },
  costs: {
    heading: '确认费用并提交',
    open: '阅读费用明示表并确认',
    shown: '利率怎么算',
    confirm: '我已阅读并确认综合融资成本',
    confirmed: '已确认费用',
    waiting: /请阅读费用明细（\d+ 秒）/,
    contract: /个人借款合同/,
    credit: /依法报送我的征信信息/,
    close: '关闭',
  },
  submit: '提交申请',
}

export const DETAIL = {
  underReview: '审核中',
  open: '还款中',
  paidOut: /^已转入.*尾号 \d{4}/,
  show: '查看借款',
  all: /^查看全部 \d+ 期$/,
  firstDay: /首个还款日/,
  expected: '预计的日期',
  impact: '逾期影响与帮助',
  paidOutEvent: '放款成功',
  cancel: '取消申请',
  askCancel: '取消这笔申请？',
  keep: '再想想',
  cancelled: '申请已取消，没有产生任何费用。',
  disbursing: '放款中',
  contract: '合同详情',
  applyAgain: '重新申请',
}

export const OFFER = {
  estimate: '预计综合融资成本',
  differs: '金额、期限、利率与申请不同，同意再签署。',
  read: '已确认综合融资成本',
  getCode: '获取验证码',
  code: '验证码',
  sign: '签署合同',
  decline: '放弃这份批复',
  askDecline: '放弃这份批复？',
  declineAfterAll: '放弃',
  words: '说明',
  add: '提交补充资料',
}

export const PAYOUT = {
  underWay: '正在打款到你的银行卡',
  failed: '放款未成功，请核对或更换收款卡；期间不计利息',
  otherCard: '更换收款卡',
  newCard: '新的收款卡号',
  change: '确认更换并重新放款',
}

export const CARE = {
  /** The row of home that turns it on. */
  turn: /开启关怀模式$/,
  /** What home offers in place of its usual button. */
  offer: '我要借款',
}

export const NEWS = {
  /** Any row: title, category and date. */
  row: /，[^，]+，[^，]+$/,
  end: '没有更多了',
  read: /阅读 \d+/,
  none: '没有找到这篇新闻',
  all: '查看平台新闻',
}

export const HOME = {
  costs: '年化利率（单利）',
  offer: '立即申请',
  calendar: '还款日历',
  myLoans: '我的借款',
}

export const TABS = { home: '首页', repay: /^我的还款/, me: /^我的$/ }

/** Name of the repay tab with so many instalments to pay. */
export const repayTab = (count: number): string =>
  count === 0 ? '我的还款' : `我的还款，${count} 项待处理`

export const ME = {
  guest: '登录后可以看到',
  profile: /，我的资料$/,
  register: '注册',
  logOut: '退出登录',
  askLogOut: '退出登录？',
  stay: '取消',
  settings: /^设置/,
  messages: /^消息/,
  contracts: '合同',
  account: /^账号与安全/,
  care: /^关怀模式/,
  help: /^帮助与客服/,
  export: /^导出我的数据/,
}

export const REPAY = {
  due: /^(逾期应还|本期应还|应还合计)/,
  overdueFor: /1 期已逾期/,
  penalty: /含罚息/,
  paid: '下期应还',
  graceUntil: '24:00 前还清不收罚息',
  later: '未来还款',
  /** The one button: of one loan, and of two. */
  pay: /^还(本期|逾期| \d+ 期) [\d,]+\.\d\d 元$/,
  payOverdue: /^还逾期 [\d,]+\.\d\d 元$/,
  together: /^还 \d+ 期（2 笔借款）$/,
  ahead: '提前还款',
  tick: (no: number): RegExp => new RegExp(`^还.*第 ${no} 期，`),
}

export const CHOOSE = {
  way: '怎么还',
  early: /^提前结清/,
  saved: '提前结清省下的利息',
  part: /^提前还部分本金/,
  partAmount: '归还本金',
  partPlan: '还款后的计划',
  saves: /^省利息 [\d,]+\.\d\d 元$/,
  pay: '去支付',
}

export const CASHIER = {
  channel: '付款方式',
  transfer: '银行转账',
  code: '扫码付款',
  online: '在线支付（演示）',
  debit: '银行卡扣款（演示）',
  account: '收款账户',
  toProof: '上传还款凭证',
  valid: /金额在 \d\d:\d\d 前有效/,
  pay: '支付',
  confirming: '结果确认中',
  goOn: '继续支付',
  done: '还款成功',
  finish: '完成',
  notPaid: '没有扣款，联网后可再付',
  askedAgain: '联网后会重新获取金额',
  payable: (what: string): string => `应付（${what}）`,
}

export const IDENTITY = {
  missing: '请先完成实名认证',
  go: '去实名认证',
  front: '拍摄人像面',
  album: '从相册选择',
  frontSent: '人像面已上传',
  back: '拍摄国徽面',
  backSent: '国徽面已上传',
  name: '姓名',
  idCard: '身份证号',
  from: '有效期开始',
  long: '证件长期有效',
  consent: /^我同意为核实身份/,
  submit: '提交认证',
  pending: '正在核验证件',
  verified: '已认证',
  rejected: /姓名与证件照片不一致/,
  again: '重新提交',
  finish: '完成',
}

export const CARDS = {
  none: '还没有绑定银行卡',
  bind: '绑定银行卡',
  number: '银行卡号',
  mobile: '银行预留手机号',
  getCode: '获取验证码',
  code: '验证码',
  confirm: '确认绑定',
  bound: /尾号 ?0128/,
  unbind: '解绑',
  inUse: /正用于自动还款/,
}

export const AUTO_DEBIT = {
  open: '自动还款',
  agree: /自动还款授权/,
  turnOn: '开启自动还款',
  next: /10:00 自动扣款/,
  turnOff: '关闭自动还款',
  bindOther: '绑定另一张卡',
  missed: /余额不足/,
  confirmOff: '关闭',
}

export const PROOF = {
  add: isMiniProgram ? '添加照片或截图' : '添加照片、截图或 PDF',
  uploaded: '已上传',
  failed: '上传失败',
  uploadAgain: (name: string): string => `重试上传 ${name}`,
  amount: '转账金额',
  remark: '备注（选填）',
  submit: '提交凭证',
  submitting: '提交中',
  sent: '我们会核对这笔转账',
  pending: '待审核',
  refresh: '刷新审核结果',
  approved: '审核通过，已入账',
  rejected: '已驳回',
  reason: (reason: string): string => `驳回原因：${reason}`,
  again: '修改后重新提交',
  missing: '请添加还款凭证',
  tooLittle: /须一次付足，不足不能提交/,
}

export const CERTIFICATE = {
  show: '查看结清证明',
  heading: '借款结清证明',
  // Chromium without a window shows no PDF and downloads it.
  openPdf: /^(打开|下载) PDF$/,
  inFull: '写上完整姓名和证件号',
  prove: '验证并显示',
  pdfInFull: isMiniProgram ? '打开证明 PDF' : '下载证明 PDF',
  code: '核验码或编号',
  verify: '核验',
  genuine: '证明真实有效',
  unknown: '没有查到这份文件',
  signed: '文件真实，签名有效',
}

export const FAULTS = {
  expired: '登录已过期，请重新登录',
  lostAnswer: '结果确认中',
  retry: '重试',
  network: '网络连接失败',
  offline: '网络已断开',
  comesByItself: '联网后自动显示',
  notSent: '还没有提交。填写的内容还在，联网后请再提交一次。',
  help: '联系客服',
}

export const HELP = {
  call: '打电话给客服 400-000-0000',
  phone: /^客服电话/,
  search: '搜索问题',
  hardship: /^协商还款/,
}

export const HARDSHIP = {
  reason: '遇到了什么困难',
  wish: '希望怎么还',
  submit: '提交申请',
  waiting: '处理中',
  answered: '已答复',
  monthly: '每月最多还（选填）',
  way: '希望的方式',
  added: '利息增加',
  offered: '有一份方案等你确认',
  getCode: '获取验证码',
  code: '验证码',
  accept: '接受，签署补充协议',
  accepted: '正按新计划还款',
  before: '查看原计划各期',
  hideBefore: '收起原计划',
  first: '新计划第 1 期',
}

export const COMPLAINT = {
  subject: '投诉的事项',
  text: '遇到了什么问题',
  submit: '提交投诉',
  missing: '请选择投诉的事项',
  lastDay: '最迟答复',
  more: '补充说明',
  moreText: '要补充的内容',
  sendMore: '提交补充',
}

export const MESSAGES = {
  unread: (count: number): string => `消息，${count} 条未读`,
  countUnread: (count: number): string => `${count} 条未读`,
  noneUnread: '没有未读',
  settings: '提醒设置',
}

export const SETTINGS = {
  clear: /^清除缓存/,
  clearNow: '清除',
  withdraw: '撤回同意',
}

export const DELETION = {
  open: '注销账号',
  byPassword: '改用密码确认',
  submit: '申请注销',
  takeBack: '撤销注销申请',
  prove: '确认是你本人',
}

export const EXPORT = {
  yearPdf: isMiniProgram ? '打开 PDF' : '下载 PDF',
  copy: '获取副本',
  make: '验证并生成副本',
  copyPdf: isMiniProgram ? '打开副本 PDF' : '下载副本 PDF',
}

export const CONTRACT = {
  open: '合同详情',
  pdf: /^(打开|下载)合同 PDF$/,
  hash: '核对内容指纹',
  inFull: '查看完整信息',
  show: '验证并查看',
}

export const CALENDAR = {
  next: '下个月',
  pay: '去还款',
}

/** What leads to other pages. */
export const REACH = {
  account: ME.account,
  affordable: /^还得起吗/,
  agreement: /^用户协议/,
  allLoans: '查看我的全部借款',
  allNews: '全部平台新闻',
  apply: HOME.offer,
  article: NEWS.row,
  autoDebit: AUTO_DEBIT.open,
  calendar: /^还款日历/,
  cards: /^银行卡/,
  certificate: /^结清证明/,
  complaint: /^投诉与进度/,
  consents: /^隐私与授权/,
  contacts: /^联系记录/,
  contract: /^合同/,
  contractDetail: CONTRACT.open,
  deletion: DELETION.open,
  dueRow: /借的.*已逾期/,
  export: ME.export,
  gallery: '查看全部组件',
  hardship: HELP.hardship,
  identity: /^实名认证/,
  help: ME.help,
  impact: /^逾期影响与帮助/,
  loans: /^借款/,
  logIn: LOGIN.logIn,
  messages: ME.messages,
  mobile: /^手机号/,
  myLoans: /^我的借款/,
  news: /^平台新闻/,
  noAccount: '注册并设置密码',
  overdueLoan: /借的.*已逾期/,
  password: /^设置新密码/,
  payDue: /^还(本期|逾期| \d+ 期)/,
  profile: ME.profile,
  proof: '上传还款凭证',
  records: /^还款记录/,
  register: ME.register,
  reminders: MESSAGES.settings,
  repay: /^去还款/,
  runningLoans: /^在借 \d+ 笔/,
  settings: ME.settings,
  toProof: /^还款凭证/,
  tryOut: '去试算',
  verify: /^核验文件真伪/,
}
