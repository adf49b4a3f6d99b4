import '@testing-library/jest-dom'
import './computedStyle'

/** There are no frames here to wait for. */
jest.mock('@/platform/painted.h5', () => ({ painted: () => Promise.resolve() }))
