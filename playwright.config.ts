import { defineConfig, devices } from '@playwright/test'

/**
 * Journeys in a real Chromium. Each worker has a server and a data folder of its own. A journey runs once, on the desktop,
 * unless its tag says otherwise: @both where the layouts differ, @phone or @desktop for what only one of them has.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A trace nearly doubles the time; run with `--trace retain-on-failure` when a failure is not clear without one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    { name: 'phone', grep: /@phone|@both/, use: { ...devices['iPhone 13'], defaultBrowserType: 'chromium' } },
  ],
})
