/**
 * WeChat's privacy interfaces (小程序用户隐私保护指引内容介绍): each call, component or attribute by which a mini-program
 * handles personal information, under the entry of the guide that it needs. WeChat refuses a call whose entry is missing.
 */
export const PRIVACY_INTERFACES: Record<string, readonly string[]> = {
  '收集你的昵称、头像': ['getUserInfo', 'getUserProfile', 'chooseAvatar', 'nickname'],
  收集你的位置信息: ['getLocation', 'getFuzzyLocation', 'onLocationChange', 'startLocationUpdate'],
  收集你选择的位置信息: ['choosePoi', 'chooseLocation'],
  收集你的地址: ['chooseAddress'],
  收集你的发票信息: ['chooseInvoiceTitle', 'chooseInvoice'],
  收集你的微信运动步数: ['getWeRunData'],
  收集你的手机号: ['getPhoneNumber', 'getRealtimePhoneNumber'],
  收集你的车牌号: ['chooseLicensePlate'],
  收集你选中的照片或视频信息: ['chooseImage', 'chooseMedia', 'chooseVideo'],
  收集你选中的文件: ['chooseMessageFile'],
  访问你的麦克风: ['startRecord', 'getRecorderManager', 'joinVoIPChat'],
  访问你的摄像头: ['createCameraContext', 'createVKSession', 'createLivePusherContext'],
  访问你的蓝牙: ['openBluetoothAdapter', 'createBLEPeripheralServer'],
  '使用你的相册（仅写入）权限': ['saveImageToPhotosAlbum', 'saveVideoToPhotosAlbum'],
  '使用你的通讯录（仅写入）权限': ['addPhoneContact'],
  '使用你的日历（仅写入）权限': ['addPhoneCalendar', 'addPhoneRepeatCalendar'],
  调用你的加速传感器: ['startAccelerometer'],
  调用你的磁场传感器: ['startCompass'],
  调用你的方向传感器: ['startDeviceMotionListening'],
  调用你的陀螺仪传感器: ['startGyroscope'],
  读取你的剪切板: ['setClipboardData', 'getClipboardData'],
}

/** What the app needs each entry for, in the words for the guide. */
export const PURPOSES: Record<string, string> = {
  收集你选中的照片或视频信息: '更换头像，上传还款凭证，实名认证时从相册选择身份证照片',
  访问你的摄像头: '实名认证时拍摄身份证',
  '使用你的相册（仅写入）权限': '保存结清证明与收款码的图片',
  读取你的剪切板: '复制收款账号、单号、链接与日历文件内容，应用只写入、不读取',
}
