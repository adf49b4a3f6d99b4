import '../../h5/repaying/resume.test'
