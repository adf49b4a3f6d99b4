import '../../h5/news.test'
