import '../h5/twoTabs/late.soak.test'
