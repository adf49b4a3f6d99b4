/** The project's own rules for oxlint, as `own/…`: each forbids what its selector finds. */

/** Names of things that must never reach a log line. */
const PERSONAL =
  /(?:^|[a-z])(?:mobile|phone|password|captcha|idCard|id_card|bankCard|bank_card|realName|real_name|token|smsCode)$/i
    .source

const FIRST_ROW = [
  "LogicalExpression[operator='??'][left.expression.object.property.value=0]",
  "LogicalExpression[operator='??'][left.property.value=0]",
]
/** A figure, a text or an object for a row that a statement always has. */
const STAND_IN = FIRST_ROW.flatMap((first) => [
  `${first}[right.type='ObjectExpression']`,
  `${first}[right.type='Literal'][right.raw!='null'][right.raw!='false']`,
]).join(', ')

const CAUSE = 'An error thrown instead of a caught one carries it as its cause.'

const forbid = (selector, message) => ({
  create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
})

export default {
  meta: { name: 'own' },
  rules: {
    'no-personal-data-in-logs': forbid(
      `CallExpression[callee.object.name=/^(console|log|logger)$/] :matches(Identifier[name=/${PERSONAL}/], MemberExpression > Identifier.property[name=/${PERSONAL}/])`,
      'Personal data does not belong in a log.',
    ),
    'no-raw-request': forbid(
      "CallExpression[callee.object.name='Taro'][callee.property.name=/^(request|uploadFile|downloadFile)$/]",
      'Talk to the server through src/api.',
    ),
    'no-raw-storage': forbid(
      "CallExpression[callee.object.name='Taro'][callee.property.name=/Storage/]",
      'Keep things through src/storage.',
    ),
    'no-html-sink': forbid(
      "JSXAttribute[name.name='dangerouslySetInnerHTML'], AssignmentExpression[left.property.name=/^(inner|outer)HTML$/], JSXOpeningElement[name.name='RichText']",
      'Markup from outside is shown through RichContent only.',
    ),
    'no-raw-click': forbid(
      'JSXAttribute[name.name=/^on(Click|Tap|LongPress|LongTap)$/]',
      'What is pressed is one of the primitives of src/components, which have a role and a name.',
    ),
    'no-stand-in-row': forbid(
      STAND_IN,
      'No id and no figure is guessed: a row that always exists is read by `onlyRow`, one that may be missing is null.',
    ),
    // One such pattern in the first code, and iOS before 16.4 runs nothing of the app.
    'no-looking-behind': forbid(
      'Literal[regex.pattern=/\\(\\?<[=!]/], Literal[regex.flags=/[dv]/]',
      'iOS reads patterns that look behind from 16.4 on, the flags d and v from 15 and 17 on.',
    ),
    // As `preserve-caught-error` wants it of the language's own errors.
    'no-lost-cause': forbid(
      "CatchClause ThrowStatement > NewExpression:not(:has(Property[key.name='cause'])):not([callee.name='Error'])",
      CAUSE,
    ),
    // That rule passes over what was caught without a name.
    'no-unseen-cause': forbid(
      'CatchClause[param=null] ThrowStatement > NewExpression[callee.name=/^(Aggregate|Eval|Range|Reference|Syntax|Type|URI)?Error$/]',
      CAUSE,
    ),
  },
}
