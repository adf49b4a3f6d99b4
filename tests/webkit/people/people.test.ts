import '../../h5/people/people.test'
