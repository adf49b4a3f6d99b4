import '../../h5/hostile/policy.test'
