import '@testing-library/jest-dom'
import './computedStyle'

/** jsdom draws no frames. */
jest.mock('@/platform/painted.h5', () => ({ painted: () => Promise.resolve() }))
