import '../../h5/repaying/flow.test'
