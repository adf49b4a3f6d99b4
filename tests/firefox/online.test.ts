import '../h5/repaying/online.test'
