import '../../h5/repaying/quote.test'
