import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type MachineShell, NoMachineError, startDebian } from '../../support/debian-machine.ts'
import { root } from '../../support/run.ts'
import { copyTree } from '../../support/tree-copy.ts'
import { type ContentIssue, type Experiment, skipped } from '../experiment.ts'
import { newFolder } from '../site.ts'

/** The guides that an operator of a server follows, in this order. */
const guides = ['set-up-a-server', 'outgrow-one-machine', 'release', 'back-up-and-restore']
const promise = 'a fresh Debian 12: every block of the guides can be carried out'
/** Where the dependencies of this checkout are seen in the machine, which has no network. */
const dependencies = '/srv/node_modules'
const repository = 'https://git.example.com/fanyu.git'

type Block = { guide: string; heading: string; text: string }

/** The blocks that root types (` ```sh root `), with the heading above each. */
function readBlocks(guide: string): Block[] {
  const text = readFileSync(path.join(root, `docs/guides/${guide}.md`), 'utf8')
  let heading = ''
  return [...text.matchAll(/^#+ ([^\n]*)$|^```sh root\n(.*?)^```$/gms)].flatMap(([, title, block]) => {
    if (title !== undefined) heading = title.replace(/^[\d. ]+/, '')
    return block === undefined ? [] : [{ guide, heading, text: block }]
  })
}

/** What the guides leave to a person, by the heading after whose block it is done. */
const byHand: Readonly<Record<string, string>> = {
  Settings: `
    templates=$(sed -n 's/^ *ALIYUN_SMS_TEMPLATES=//p' docs/guides/register-sms-templates.md | sed 's/SMS_/SMS_1/g')
    sed -i "s/^\\(ALIYUN_[A-Z_]*\\)=$/\\1=drill/; s/^ALIYUN_SMS_TEMPLATES=.*/ALIYUN_SMS_TEMPLATES=$templates/" /etc/fanyu/fanyu.env
    echo ALERT_WEBHOOK=http://127.0.0.1:9000/open-apis/bot/v2/hook/drill >> /etc/fanyu/fanyu.env`,
}

type Check = { promise: string; command: string; expected: string | RegExp }

const curl = 'curl --silent --cacert /etc/ssl/fanyu/fullchain.pem --resolve www.example.com:443:127.0.0.1'
/** Answers of the group's robot of ALERT_WEBHOOK, to which the alert of a failed unit is posted. */
const robot = `require('node:http').createServer((request, response) => {
  request.pipe(require('node:fs').createWriteStream('/run/alert.json')); response.end('{"code":0}') }).listen(9000, '127.0.0.1')`

/** What the blocks must have left behind, after each guide. */
const checks: Readonly<Record<string, readonly Check[]>> = {
  'set-up-a-server': [
    {
      promise: 'users and folders have their owners and modes',
      command: `stat --format '%U:%G %a %n' /opt/fanyu /opt/fanyu/current/ /etc/fanyu /etc/fanyu/*.env /etc/ssl/fanyu /var/lib/fanyu/* /var/backups/fanyu`,
      expected: [
        'root:root 755 /opt/fanyu',
        'root:root 755 /opt/fanyu/current/',
        'root:fanyu 750 /etc/fanyu',
        'root:fanyu 640 /etc/fanyu/fanyu.env',
        'root:root 600 /etc/fanyu/owner.env',
        'root:root 700 /etc/ssl/fanyu',
        'fanyu:fanyu 700 /var/lib/fanyu/3001',
        'fanyu:fanyu 700 /var/lib/fanyu/3002',
        'fanyu:fanyu 755 /var/lib/fanyu/assets',
        'fanyu:fanyu 700 /var/backups/fanyu',
      ].join('\n'),
    },
    {
      promise: 'units pass systemd-analyze verify',
      command:
        'systemd-analyze verify --man=no fanyu@3001.service fanyu-backup.service fanyu-backup.timer fanyu-failed@test.service',
      expected: '',
    },
    { promise: 'nginx -t passes', command: 'nginx -t -q', expected: '' },
    {
      promise: 'nginx has connections and files for a rude client beside the others',
      command: `nginx -T 2> /dev/null | grep -cE 'worker_connections 16384;|worker_rlimit_nofile 40000;'`,
      expected: '2',
    },
    {
      promise: 'the unit runs the release as the user fanyu, without the owner of the tables in its environment',
      command: `pid=$(systemctl show --property MainPID --value fanyu@3001)
        stat --format %U /proc/$pid; readlink /proc/$pid/cwd; tr '\\0' '\\n' < /proc/$pid/environ | grep -c fanyu_owner || true`,
      expected: /^fanyu\n\/opt\/fanyu\/releases\/\S+\n0$/,
    },
    {
      promise: 'the site answers through nginx, and nginx itself sends its scripts',
      command: `page=$(${curl} https://www.example.com/)
        script=$(echo "$page" | grep -o '/assets/[A-Za-z0-9_.-]*\\.js' | head -n 1)
        ${curl} --output /dev/null --dump-header - https://www.example.com/ | grep -ciE '^x-request-id|^HTTP/2 200'
        ${curl} --output /dev/null --dump-header - https://www.example.com$script | grep -ciE '^x-request-id|^HTTP/2 200'`,
      expected: '2\n1',
    },
    {
      promise: 'the timer is set, and the service has made a backup for fanyu alone',
      command: `systemctl is-active fanyu-backup.timer; systemctl show --property Result --value fanyu-backup
        stat --format '%U %a' /var/backups/fanyu/*.backup`,
      expected: /^active\nsuccess\nfanyu 600$/,
    },
    {
      promise: 'a failed unit reaches the group of ALERT_WEBHOOK',
      command: `systemd-run --quiet --collect /opt/fanyu/current/node_modules/.bin/node --eval "${robot.replaceAll('\n', ' ')}"
        until curl --silent --output /dev/null http://127.0.0.1:9000/; do sleep 0.2; done
        systemctl start fanyu-failed@test.service || journalctl --unit fanyu-failed@test --lines 6 --output cat --no-pager
        grep -o 'text.*test' /run/alert.json`,
      expected: /test/,
    },
  ],
  'outgrow-one-machine': [
    {
      promise: 'pgbouncer runs with its list of users and its files, and the site goes through it',
      command: `stat --format '%U:%G %a' /etc/pgbouncer/userlist.txt; cut -d ' ' -f 1 /etc/pgbouncer/userlist.txt
        systemctl show --property LimitNOFILE --value pgbouncer
        psql --no-psqlrc --tuples-only --no-align --command 'select current_user' "$(sed -n 's/^DATABASE_URL=//p' /etc/fanyu/fanyu.env)"
        grep --count ':6432/fanyu' /etc/fanyu/fanyu.env; systemctl is-active fanyu@3001 fanyu@3002`,
      expected: 'postgres:postgres 640\n"fanyu_site"\n4096\nfanyu_site\n1\nactive\nactive',
    },
  ],
  release: [
    {
      promise: 'a release and its rollback lead to the first folder again, and nobody is failed',
      command: `cd /opt/fanyu && ls releases | wc --lines; test "$(readlink current)" = "releases/$(ls releases | head -n 1)"
        ${curl} --output /dev/null --write-out '%{http_code}' https://www.example.com/price.html; grep --count ' 5[0-9][0-9] ' /var/log/nginx/fanyu.log || true`,
      expected: /^2\n200\s?0$/,
    },
    {
      promise: 'while no instance answers, nginx says so in a page and to a call',
      command: `systemctl stop fanyu@3001 fanyu@3002
        ${curl} --header 'accept: text/html' https://www.example.com/ | grep --count 'h1'
        ${curl} https://www.example.com/api/version/download/queryVersion | grep --only-matching '"code":503'
        systemctl start fanyu@3001 fanyu@3002
        for port in 3001 3002; do ${curl} --output /dev/null --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:$port/readyz; done`,
      expected: /^\d+\n"code":503$/,
    },
  ],
  'back-up-and-restore': [
    {
      promise: 'a trial restore leaves nothing behind',
      command: `runuser -u postgres -- psql --tuples-only --no-align --command "select string_agg(datname, ' ' order by datname) from pg_database where not datistemplate"; test ! -e /tmp/try`,
      expected: 'fanyu postgres',
    },
  ],
}

/** The guides of a server, followed by a shell of root on a Debian 12 with systemd that nothing else is on. */
export const followGuides: Experiment = async () => {
  const blocks = guides.flatMap(readBlocks)
  const packages = blocks.flatMap(
    ({ text }) => /apt-get install [-a-z ]*?((?: [a-z][a-z0-9-]+)+)$/m.exec(text)?.[1]?.trim().split(' ') ?? [],
  )
  const files = newFolder()
  layOut(files)
  try {
    await using machine = await startDebian({
      packages,
      files,
      seen: { [dependencies]: path.join(root, 'node_modules') },
    })
    return await followAll(machine.openShell, blocks)
  } catch (error) {
    if (error instanceof NoMachineError) return [skipped(promise, error.message)]
    throw error
  }
}

/** The repository to clone, and replacements of the network: dependencies are those of this checkout. */
function layOut(files: string): void {
  const clone = path.join(files, 'srv/repository')
  copyTree(root, clone)
  rmSync(path.join(clone, 'node_modules'))
  const git = (...words: string[]) => execFileSync('git', ['-C', clone, ...words], { stdio: 'ignore' })
  git('add', '--all')
  git('-c', 'user.name=drill', '-c', 'user.email=drill@example.com', 'commit', '--message', 'The tree')
  const write = (file: string, text: string, mode = 0o644) => {
    mkdirSync(path.dirname(path.join(files, file)), { recursive: true })
    writeFileSync(path.join(files, file), text, { mode })
  }
  write('etc/hosts', '127.0.0.1 localhost\n::1 localhost\n')
  write('etc/gitconfig', `[url "/srv/repository"]\n\tinsteadOf = ${repository}\n`)
  const ci = `[ "$1" = ci ] && exec ln --symbolic --force --no-dereference ${dependencies} node_modules`
  write('usr/local/bin/npm', `#!/bin/sh\n${ci}\nexec env npm_config_update_notifier=false /usr/bin/npm "$@"\n`, 0o755)
}

async function followAll(openShell: () => MachineShell, blocks: readonly Block[]): Promise<ContentIssue[]> {
  const findings: ContentIssue[] = []
  let followed = 0
  for (const guide of guides) {
    const shell = openShell()
    for (const { heading, text } of blocks.filter((block) => block.guide === guide)) {
      const { isDone, output } = await shell.type(`${text}${byHand[heading] ?? ''}`)
      if (!isDone) {
        const log = openShell()
        const said = await log.type(`journalctl --unit 'fanyu*' --lines 8 --output cat --no-pager`)
        log.end()
        const measured = `${followed} of ${blocks.length}; ${guide}.md, ${heading}: ${output.slice(-600)} ${said.output}`
        return [...findings, { promise, measured: measured.replaceAll('\n', ' ⏎ '), holds: false }]
      }
      followed += 1
    }
    shell.end()
    for (const check of checks[guide] ?? []) findings.push(await look(openShell, check))
  }
  const measured = `${followed} of ${blocks.length}, in systemd; npm ci links the dependencies of this checkout`
  return [{ promise, measured, holds: followed > 0 }, ...findings]
}

async function look(openShell: () => MachineShell, check: Check): Promise<ContentIssue> {
  const shell = openShell()
  const { isDone, output } = await shell.type(check.command)
  shell.end()
  const isExpected = typeof check.expected === 'string' ? output === check.expected : check.expected.test(output)
  const holds = isDone && isExpected
  return { promise: check.promise, measured: holds ? 'yes' : output.slice(-600).replaceAll('\n', ' ⏎ ') || 'no', holds }
}
