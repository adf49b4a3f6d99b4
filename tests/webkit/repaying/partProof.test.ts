import '../../h5/repaying/partProof.test'
