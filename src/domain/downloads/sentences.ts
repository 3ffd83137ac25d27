/** Sentences for a visitor when a download cannot be redirected. */
export const downloadSentences = {
  originUnknown: '该地址不是已发布的安装包，请在下载页重新选择',
} as const
