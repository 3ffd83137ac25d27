/** Whether the page is open in WeChat's own browser, on a phone or a computer: it saves no installers. */
export function isInWechat(userAgent: string): boolean {
  return /MicroMessenger\//i.test(userAgent)
}
