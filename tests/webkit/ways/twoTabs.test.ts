import '../../h5/twoTabs/follow.soak.test'
