/** User-Agent names of search engines, monitors and automated browsers. */
const robots = /(?<!cu)bot\b|spider|crawl|slurp|Lighthouse|PageSpeed|HeadlessChrome|PhantomJS/i

/** Whether a User-Agent is a robot's, whose page views are not visits of people. */
export function isRobot(userAgent: string): boolean {
  return robots.test(userAgent.slice(0, 512))
}
