import '../../h5/hostile/links.test'
