import '../../h5/hostile/content.test'
