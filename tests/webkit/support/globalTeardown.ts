export { default } from '../../h5/support/globalTeardown'
