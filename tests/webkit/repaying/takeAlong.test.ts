import '../../h5/repaying/takeAlong.test'
