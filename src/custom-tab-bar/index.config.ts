/** Without sharing, WeChat would keep the app's classes from a component, and the tab bar would be bare. */
export default { component: true, styleIsolation: 'apply-shared' }
