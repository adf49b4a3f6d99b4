/**
 * The test kit was written for Taro 3, whose createRouter made its own history. This gives it the one the
 * generated entry of a hash-routed H5 build makes.
 */
jest.mock('@tarojs/router', () => {
  const actual = jest.requireActual('@tarojs/router')
  const React = jest.requireActual('react')
  return {
    ...actual,
    createRouter: (app, config) => {
      const history = actual.createHashHistory({ window: globalThis })
      actual.handleAppMount(config, history)
      return actual.createRouter(history, app, config, React)
    },
  }
})
