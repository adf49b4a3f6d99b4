/**
 * What the check knows only by a whole feature, of which the styles use a part that every browser of `browserslist`
 * has; or what the build makes old. Anything else it finds has its reason beside it in the sheet.
 */
const HAD_IN_FACT = [
  // Sass unfolds it.
  'css-nesting',
  // The build writes `-webkit-appearance` beside it.
  'css-appearance',
  // Of the newer values only `clip` is, which is refused below; two values at once came with Chrome 68 and iOS 13.4.
  'css-overflow',
  // The shorthands (`inset`) came with Chrome 87 and iOS 14.5.
  'css-logical-props',
  // What Chrome 87 does not hold in place are rows of a <table>; there is none.
  'css-sticky',
  // Safari before 15.4 goes to `transparent` through grey; no gradient here does.
  'css-gradients',
  // `min-content` and `max-content` came with iOS 11; not had is `stretch`.
  'intrinsic-width',
  // Shapes of a mouse's pointer, which a phone has not.
  'css3-cursors-newer',
]

/** Newer than Chrome 87 or iOS 14.5 and not known to the check. */
const LATER_PROPERTIES = [
  'accent-color',
  'aspect-ratio',
  'field-sizing',
  'margin-trim',
  'rotate',
  'scale',
  'translate',
  'view-transition-name',
  '/^animation-(timeline|range)/',
  '/^container/',
]

export default {
  extends: ['stylelint-config-standard-scss'],
  plugins: ['stylelint-no-unsupported-browser-features'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'plugin/no-unsupported-browser-features': [true, { ignore: HAD_IN_FACT }],
    'property-disallowed-list': LATER_PROPERTIES,
    'at-rule-disallowed-list': ['property', 'starting-style'],
    'function-disallowed-list': ['color-mix', 'light-dark', 'round', 'mod', 'rem'],
    'selector-class-pattern': [
      '^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z0-9]+(-[a-z0-9]+)*)?(--[a-zA-Z0-9]+(-[a-z0-9]+)*)?$',
      {
        resolveNestedSelectors: true,
        message: 'Class names follow block__element--modifier',
      },
    ],
    'selector-type-no-unknown': [true, { ignoreTypes: ['page'] }],
    'scss/double-slash-comment-empty-line-before': null,
    'comment-empty-line-before': null,
    'no-descending-specificity': null,
    'media-feature-range-notation': [
      'prefix',
      { message: 'Ranges need Chrome 104 and iOS 16.4; the app runs on 87 and 14.5' },
    ],
    'color-no-invalid-hex': true,
    'selector-max-universal': [0, { message: "WeChat's style compiler refuses *" }],
    'declaration-property-value-disallowed-list': {
      '/^(background|color|border-color|outline-color|fill|stroke)$/': ['/#[0-9a-f]{3,8}/i'],
      '/^overflow/': ['clip'],
    },
  },
  overrides: [
    {
      files: ['src/styles/base.scss', 'src/styles/taro.scss'],
      rules: { 'selector-max-universal': null },
    },
    {
      files: ['src/styles/_tokens-map.scss', 'src/styles/_care.scss'],
      rules: { 'declaration-property-value-disallowed-list': null },
    },
  ],
}
