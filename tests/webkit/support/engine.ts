import { useEngine } from '../../h5/support/useEngine'

useEngine('webkit')
