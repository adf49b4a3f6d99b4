/**
 * What the app and its packages use of the language that iOS 11 and Chrome 61 lack, for which WeChat compiles nothing and
 * fills in only parts. config/weapp loads it before everything else; tests/weapp/oldPhones.test.ts says what is
 * missing here.
 */
import './globalObject.weapp'
import 'core-js/modules/es.array.flat'
import 'core-js/modules/es.array.flat-map'
import 'core-js/modules/es.object.from-entries'
import 'core-js/modules/es.object.has-own'
import 'core-js/modules/es.promise.finally'
