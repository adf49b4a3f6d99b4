/** One file, since starting a Firefox takes longer than a flow in it. */
import '../h5/session.test'
import '../h5/borrowing/apply.test'
import '../h5/repaying/online.test'
