import type { CallPath } from '@/api/call'
import type { PagePath } from '@/app/routes'

/** A paragraph, or one that holds for backends with a call only. */
type Paragraph = string | { text: string; needs: CallPath }

/** A question people ask, with its answer; `way` opens the page where it can be done. */
export interface HelpTopic {
  question: string
  /** Paragraphs. */
  answer: readonly Paragraph[]
  /** Further words people may search by. */
  keywords?: string
  /** The call without which the question has no answer. */
  needs?: CallPath
  way?: { text: string; path: PagePath }
}

interface HelpGroup {
  title: string
  topics: readonly HelpTopic[]
}

/** Common questions. What a contract settles is left to the contract, because contracts differ. */
export const HELP_GROUPS: readonly HelpGroup[] = [
  {
    title: '还款',
    topics: [
      {
        question: '怎么还款？',
        keywords: '付款 转账 收银台 支付',
        answer: [
          '在“我的还款”里勾选要还的，点按钮后选付款方式。要还后面的期数、提前还部分本金或提前结清，点“提前还款”。',
          '转账或扫码付款后，请上传还款凭证。收款账户以收银台显示的为准，请不要向任何人的私人账户转账。',
        ],
        way: { text: '去我的还款', path: '/pages/repay/repay' },
      },
      {
        question: '还款日当天几点前还，不算逾期？',
        keywords: '到期 时间 宽限期',
        answer: [
          '还款日当天 24:00（北京时间）之前付款，就是按时还款。以你付款的日期为准，凭证审核用的时间不算。',
          '到期后是否有宽限期、有几天，以合同为准，在“逾期影响”里也可以看到。',
        ],
        way: { text: '看逾期影响', path: '/pages/overdue/impact' },
      },
      {
        question: '可以提前还吗，要收费吗？',
        keywords: '提前还款 提前结清 违约金 手续费',
        answer: [
          '可以随时提前结清，不收取任何费用。',
          '要还的是全部剩余本金、已经到期还没还的利息和罚息，以及当期按实际天数计算的利息。以后各期的利息不再收取，付款前会显示一共多少、节省多少。',
          '也可以先还下一期，或提前还部分本金：提前还的本金从还款当天起不再收利息。同样的钱提前还部分本金省得更多，因为后面各期照常还，这部分本金一直不再计息。',
          '在“我的借款”里打开这笔借款，点“提前还款”。',
        ],
        way: { text: '去我的借款', path: '/pages/loan/loan' },
      },
      {
        question: '凭证交了以后会怎样？',
        keywords: '上传 审核 驳回 转账 回单',
        answer: [
          '我们核对到账后入账，按你付款的日期计算，审核的时间不会多算罚息。',
          '审核到哪一步，在“我的还款”、这笔借款和“我的”里的“还款凭证”都能看到。被驳回时会写明原因，改好后可以再次提交。',
        ],
      },
      {
        question: '多还了钱怎么办？',
        keywords: '多付 退款 退回',
        answer: [
          '多出的部分登记为应退款项，由客服退还给你，不会留下不退。',
          '退款不需要你提供验证码，也不收手续费。',
        ],
      },
    ],
  },
  {
    title: '利息与罚息',
    topics: [
      {
        question: '利息怎么算？',
        keywords: '利率 年化 月供 每月还多少',
        answer: [
          '利息按合同年利率和剩余本金逐月计算，一个月是年利率的十二分之一，四舍五入到分。每一期的本金和利息，都列在还款计划里。',
          '放款金额等于合同本金，不预先扣除任何费用。',
        ],
        way: { text: '去我的借款', path: '/pages/loan/loan' },
      },
      {
        question: '年化利率（单利）和 IRR 有什么不同？',
        keywords: '内部收益率 综合成本 复利',
        answer: [
          '单利按本金和时间直接折算成一年；IRR 把每月的还款也算进去，按复利折算成一年，数字通常高一点。',
          '两个数字说的是同一笔借款、同样的还款，不会因此多付钱。',
        ],
      },
      {
        question: '罚息怎么算？',
        keywords: '逾期 违约 滞纳金',
        answer: [
          '只按逾期没还的本金逐日计算，不对利息和罚息再计罚息。罚息年利率以合同为准，在“逾期影响”里有算式和例子。',
        ],
        way: { text: '看罚息的算式', path: '/pages/overdue/impact' },
      },
    ],
  },
  {
    title: '还款有困难',
    topics: [
      {
        question: '暂时还不上怎么办？',
        keywords: '没钱 困难 延期 协商 失业 生病 逾期',
        answer: [
          '请尽早联系客服，说明情况和你能做到的还款安排，逾期前后都可以。协商不收费，也不需要中介。',
          {
            text: '登录后，可以在本页的“协商还款”里在线申请，处理情况和答复会显示在那里。',
            needs: '/api/loan/hardship',
          },
          '能还一部分时，先还最早的一期，这一期的罚息随即停止。不要为了还款去借利息更高的钱。',
        ],
      },
      {
        question: '逾期会上征信吗？',
        keywords: '信用 记录 五年 黑名单',
        answer: [
          '逾期会如实报送征信系统。按《征信业管理条例》第十六条，不良信息自终止之日起保存 5 年，到期删除。还清得越早，这 5 年开始得越早。',
          '认为报送的信息有误，可以向我们或征信机构提出异议。',
        ],
        way: { text: '看逾期影响', path: '/pages/overdue/impact' },
      },
      {
        question: '逾期会联系我的家人和朋友吗？',
        keywords: '催收 联系人 通讯录 骚扰',
        answer: [
          '不向联系人催款，也不透露你的借款，联系人没有替你还款的义务。只在多次联系不上你时，请你填写的联系人转告你与我们联系。',
          '联系只在每天 8:00 至 22:00 之间。有人违反，请记下时间和号码，向我们或 12378 反映。',
          {
            text: '每一次消息、电话和上门都在这笔借款的“联系记录”里，对哪一次不满意，可以从那里投诉。',
            needs: '/api/loan/contacts',
          },
        ],
        way: { text: '看联系记录', path: '/pages/loan/contacts' },
      },
    ],
  },
  {
    title: '借款、合同与证明',
    topics: [
      {
        question: '申请提交后可以取消吗？',
        keywords: '撤销 审核中 不借了',
        answer: ['审核中的申请，可以在贷款详情里取消，不产生任何费用，之后可以重新申请。'],
        way: { text: '去我的借款', path: '/pages/loan/loan' },
      },
      {
        question: '合同在哪里看？',
        keywords: '下载 PDF 协议',
        answer: ['在“我的借款”里打开这笔借款，点“合同”，可以阅读，也可以保存 PDF。'],
        way: { text: '去我的借款', path: '/pages/loan/loan' },
      },
      {
        question: '怎么开结清证明？',
        keywords: '还清 结清 证书',
        needs: '/api/loan/certificate',
        answer: ['借款还清后，在“我的借款”里打开这笔借款，点“结清证明”，不收费。'],
        way: { text: '去我的借款', path: '/pages/loan/loan' },
      },
      {
        question: '怎么查结清证明、合同的真假？',
        keywords: '核验 真伪 签名 补充协议',
        needs: '/api/certificate/verify',
        answer: [
          '输入证明上的核验码，或者合同、补充协议的编号，不用登录就能查，只显示部分隐藏的信息。',
        ],
        way: { text: '核验文件真伪', path: '/pages/certificate/verify' },
      },
    ],
  },
  {
    title: '账号与安全',
    topics: [
      {
        question: '换了手机号怎么办？',
        keywords: '改手机号 更换 绑定',
        answer: [
          {
            text: '登录后在“账号与安全”里点“换手机号”，先用原手机号的验证码或密码确认是你本人。',
            needs: '/api/user/changemobile',
          },
          '自己办不了时请联系客服，核实后办理。',
          '原来的号码不用了，请尽快更换，以免别人收到你的验证码。',
        ],
        way: { text: '去换手机号', path: '/pages/settings/mobile' },
      },
      {
        question: '忘记密码了怎么办？',
        keywords: '登录 验证码 找回',
        answer: [
          '登录页选“验证码登录”，用短信验证码就能登录，不需要密码。',
          {
            text: '想换一个密码，用短信验证码就能设置，不需要原密码。',
            needs: '/api/user/resetpwd',
          },
        ],
        way: { text: '设置新密码', path: '/pages/settings/password' },
      },
      {
        question: '接到自称客服的电话，怎么分辨真假？',
        keywords: '诈骗 骗子 防骗 注销 安全账户 验证码 屏幕共享',
        answer: [
          '我们不会向你要验证码或密码，不会让你共享屏幕，也不会让你把钱转到“安全账户”或私人账户。放款前不收任何费用。',
          '有怀疑就挂断，再拨打本页的客服电话核实。已经转账的，请立即拨打 110 报警。',
        ],
      },
      {
        question: '怎么注销账号？',
        keywords: '删除 个人信息 关闭',
        answer: [
          '在“账号与安全”里点“注销账号”。有没还清的借款时要先还清；页面会说明要先办完哪些事。',
        ],
        way: { text: '去账号与安全', path: '/pages/settings/account' },
      },
      {
        question: '对结果不满意，可以向谁投诉？',
        keywords: '12378 监管 投诉 意见',
        answer: [
          '请先在“投诉与进度”里告诉我们，或打客服电话。客服在 15 日内答复（复杂的会告知延长）。',
          '对处理结果不满意，可以拨打金融消费者投诉热线 12378。两种方式都不收费。',
        ],
        way: { text: '去投诉', path: '/pages/help/complaint' },
      },
    ],
  },
]
