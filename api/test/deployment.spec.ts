import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { minVersion, satisfies } from 'semver';
import { parse } from 'yaml';
import { loadConfig } from '../src/platform/config.js';
import {
  askedVariables,
  type ComposeFile,
  type ComposeService,
  instructionsOf,
  interpolate,
  textOf,
  variablesOf,
  type Workflow,
  yamlOf,
} from './support/deployment-files.js';
import { adapted, hasCaddy } from './support/running-caddy.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PRODUCT = ['api', 'worker', 'migrate'] as const;

/** The part of the Compose specification that this file may use. */
const TOP_KEYS = /^(name|services|volumes|configs|networks|x-.+)$/;
const SERVICE_KEYS = new Set(
  `build cap_drop command configs depends_on environment expose healthcheck image init logging mem_limit networks pids_limit
  ports read_only restart security_opt shm_size stop_grace_period tmpfs volumes`.split(/\s+/),
);
const HEALTH_KEYS = new Set(['test', 'interval', 'timeout', 'retries', 'start_period', 'disable']);
const CONDITIONS = new Set(['service_started', 'service_healthy', 'service_completed_successfully']);
const RESTARTS = new Set(['no', 'always', 'unless-stopped', 'on-failure']);
const DURATION = /^\d+(s|m)$/;

const composeText = textOf('docker-compose.yml');
const compose = yamlOf('docker-compose.yml') as ComposeFile;
const services = Object.entries(compose.services);
const example = variablesOf(textOf('.env.example'));
const { scripts, engines } = JSON.parse(textOf('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

/** What `compose.cluster.yml` asks for besides. */
const CLUSTER = new Map([
  ['EVENTSTORE_USER', 'sabi50'],
  ['EVENTSTORE_PASSWORD', 'pw'],
  ['EVENTSTORE_CERTIFICATES', '/etc/certificates'],
]);
const FILLED_IN = new Map([
  ...example,
  ['PUBLIC_URL', 'https://play.example.ng'],
  ['APP_SECRET', 'a-secret-of-at-least-thirty-two-characters'],
  ['POSTGRES_PASSWORD', '0123456789abcdef'],
  ['POSTGRES_APP_PASSWORD', 'fedcba9876543210'],
  ['REDIS_PASSWORD', '00112233445566'],
  ['PAYSTACK_SECRET_KEY', 'sk_test_0123456789'],
  ['SMTP_URL', 'smtps://user:password@smtp.example.ng'],
  ['MAIL_FROM', 'Sabi50 <no-reply@play.example.ng>'],
  ['SUPPORT_ADDRESS', 'help@play.example.ng'],
]);

/** `api/dist/bin/main.js` is built from `api/src/bin/main.ts`. */
const isBuilt = (entry: string): boolean => existsSync(ROOT + entry.replace('/dist/', '/src/').replace(/\.js$/, '.ts'));

function service(name: string): ComposeService {
  const found = compose.services[name];
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
}

describe('docker-compose.yml', () => {
  it('holds only what the Compose specification knows', () => {
    expect(Object.keys(compose).filter((key) => !TOP_KEYS.test(key))).toEqual([]);
    for (const [name, { healthcheck, restart, ...rest }] of services) {
      const strange = Object.keys({ ...rest, healthcheck, restart }).filter((key) => !SERVICE_KEYS.has(key));
      expect({ name, strange }).toEqual({ name, strange: [] });
      expect(RESTARTS.has(restart ?? 'no')).toBe(true);
      for (const [key, value] of Object.entries(healthcheck ?? {})) {
        expect(HEALTH_KEYS.has(key)).toBe(true);
        if (['interval', 'timeout', 'start_period'].includes(key)) expect(value).toMatch(DURATION);
      }
    }
  });

  it('starts what the product stands on, each from a named version', () => {
    expect(services.map(([name]) => name).sort()).toEqual(
      ['api', 'eventstore', 'migrate', 'postgres', 'proxy', 'redis', 'worker'].sort(),
    );
    for (const [name, { image, build }] of services) {
      if (build === undefined) expect({ name, image }).toEqual({ name, image: expect.stringMatching(/:\D*\d/) });
    }
  });

  it('checks the health of every service that has something to ask', () => {
    for (const [name, { healthcheck }] of services) {
      const isAsked = healthcheck?.test !== undefined && ['CMD', 'CMD-SHELL'].includes(String(healthcheck.test[0]));
      expect({ name, isAsked }).toEqual({ name, isAsked: name !== 'migrate' });
    }
  });

  it('turns over what each service logs (rule data/logs-name-nobody)', () => {
    const logging = { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '10' } };
    for (const [name, service] of services) expect([name, service.logging]).toEqual([name, logging]);
  });

  it('waits only for services that are there and can become what is waited for', () => {
    for (const [name, { depends_on: needed = {} }] of services) {
      for (const [other, { condition }] of Object.entries(needed)) {
        expect(CONDITIONS.has(condition)).toBe(true);
        const { healthcheck, restart } = service(other);
        if (condition === 'service_healthy')
          expect({ name, other, healthcheck }).not.toMatchObject({ healthcheck: { disable: true } });
        if (condition === 'service_completed_successfully') expect(restart).toBe('on-failure');
      }
    }
  });

  it('migrates before an api or a worker starts', () => {
    for (const name of ['api', 'worker']) {
      expect(service(name).depends_on?.['migrate']).toEqual({ condition: 'service_completed_successfully' });
    }
    expect(service('migrate').depends_on).toMatchObject({ postgres: { condition: 'service_healthy' } });
  });

  it('can run any number of api and worker processes', () => {
    for (const [name, { container_name: fixedName }] of services)
      expect({ name, fixedName }).toEqual({ name, fixedName: undefined });
    for (const name of ['api', 'worker']) expect(service(name).ports).toBeUndefined();
  });

  it('publishes one port, that of the proxy, on this machine alone unless told otherwise', () => {
    const published = services.flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, interpolate(port, FILLED_IN)]),
    );
    expect(published).toEqual([['proxy', '127.0.0.1:8080:80']]);
  });

  it('bounds the memory and the processes of every service', () => {
    for (const [name, { mem_limit: memory, pids_limit: processes }] of services)
      expect({ name, memory, processes }).toEqual({
        name,
        memory: expect.stringMatching(/^\d+[mg]$/),
        processes: expect.any(Number),
      });
  });

  it('keeps the stores in a network of their own, which leads nowhere', () => {
    for (const name of ['postgres', 'redis', 'eventstore']) expect(service(name).networks).toEqual(['data']);
    expect(service('proxy').networks).not.toContain('data');
    expect(compose.networks['data']).toEqual({ internal: true });
  });

  describe('the proxy', () => {
    const caddyfile = (values: ReadonlyMap<string, string>): string =>
      interpolate(String(compose.configs['caddyfile']?.content), values);
    const trustOfApi = (values: ReadonlyMap<string, string>): readonly string[] | undefined =>
      loadConfig((yamlInterpolated(values).services['api'] as ComposeService).environment ?? {}).TRUST_PROXY;

    it('believes nobody about the address of a player, and the api nobody but the proxy', () => {
      expect(caddyfile(FILLED_IN)).toMatch(/^ *trusted_proxies 127\.0\.0\.1\/32$/m);
      expect(trustOfApi(FILLED_IN)).toEqual(['uniquelocal', '127.0.0.1/32']);
    });

    it('believes what ends TLS in front of it, and so does the api', () => {
      const behindTls = new Map([...FILLED_IN, ['TRUSTED_PROXIES', '203.0.113.7 2001:db8:3::/64']]);
      expect(caddyfile(behindTls)).toMatch(/^ *trusted_proxies 203\.0\.113\.7 2001:db8:3::\/64$/m);
      expect(trustOfApi(behindTls)).toEqual(['uniquelocal', '203.0.113.7', '2001:db8:3::/64']);
    });

    (hasCaddy ? it : it.skip)('is told so in words that Caddy knows', async () => {
      const read = JSON.parse(await adapted(caddyfile(FILLED_IN))) as unknown;
      expect(JSON.stringify(read)).toContain('"trusted_proxies":["127.0.0.1/32"]');
    });
  });

  it('declares each volume and config that is mounted', () => {
    for (const [, { volumes = [], configs = [] }] of services) {
      for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
      for (const { source } of configs) expect(Object.keys(compose.configs)).toContain(source);
    }
  });

  it.each(PRODUCT)('runs %s by an entry that is built, from the one image', (name) => {
    const { command, image } = service(name);
    expect(image).toBe(service('api').image);
    expect(command?.[0]).toBe('node');
    expect(isBuilt(String(command?.[1]))).toBe(true);
  });

  it.each(PRODUCT)('gives %s a configuration that the product accepts', (name) => {
    const environment = (yamlInterpolated(FILLED_IN).services[name] as ComposeService).environment ?? {};
    const config = loadConfig(environment);
    expect(config.production).toBe(true);
    expect(config.host).toBe('0.0.0.0');
    expect(config.EVENTSTORE_URL).toBe('esdb://eventstore:2113?tls=false');
    expect(config.REDIS_URL).toBe('redis://:00112233445566@redis:6379');
    expect(config.SEED_DEMO).toBe(false);
  });

  it('gives the role that owns the event log to migrations alone', () => {
    const urlsOf = (name: string): (string | undefined)[] => {
      const environment = (yamlInterpolated(FILLED_IN).services[name] as ComposeService).environment ?? {};
      return [environment['DATABASE_URL'], environment['DATABASE_ADMIN_URL']];
    };
    const app = 'postgres://sabi50_app:fedcba9876543210@postgres:5432/sabi50';
    for (const name of ['api', 'worker']) expect(urlsOf(name)).toEqual([app, undefined]);
    expect(urlsOf('migrate')).toEqual([app, 'postgres://sabi50:0123456789abcdef@postgres:5432/sabi50']);
  });

  it.each([
    ...['PUBLIC_URL', 'APP_SECRET', 'POSTGRES_PASSWORD', 'POSTGRES_APP_PASSWORD', 'PAYSTACK_SECRET_KEY'],
    ...['SMTP_URL', 'MAIL_FROM', 'SUPPORT_ADDRESS', 'REDIS_PASSWORD'],
  ])('refuses to start without %s', (name) => {
    const without = new Map([...FILLED_IN].filter(([key]) => key !== name));
    expect(() => interpolate(composeText, without)).toThrow(`${name} is not set, see .env.example`);
  });

  it('asks for no variable that .env.example does not explain, and the other way round', () => {
    const asked = new Map([...askedVariables(textOf('compose.cluster.yml')), ...askedVariables(composeText)]);
    expect([...asked.keys()].sort()).toEqual([...example.keys()].sort());
    for (const [name, { required }] of asked) if (required) expect(example.get(name)).toBe('');
  });
});

describe.each(['compose.small.yml', 'compose.cluster.yml'])('%s', (file) => {
  const added = overlayOf(file);
  const isUnused = (name: string) => added.services[name]?.profiles !== undefined;

  it('changes only services that are there, or brings whole ones with a named version', () => {
    for (const [name, { image }] of Object.entries(added.services))
      expect({ name, isKnown: name in compose.services || /:\D*\d/.test(String(image)) }).toEqual({
        name,
        isKnown: true,
      });
  });

  it('waits for no service that it takes away', () => {
    for (const name of PRODUCT) {
      const waitsFor = Object.keys(added.services[name]?.depends_on ?? service(name).depends_on ?? {});
      expect({ name, lost: waitsFor.filter(isUnused) }).toEqual({ name, lost: [] });
    }
    expect(isUnused('eventstore')).toBe(true);
  });

  it.each(PRODUCT)('gives %s a configuration that the product accepts', (name) => {
    const values = new Map([...FILLED_IN, ...CLUSTER]);
    const environment = JSON.parse(
      interpolate(JSON.stringify({ ...service(name).environment, ...added.services[name]?.environment }), values),
    ) as Record<string, string>;
    const { EVENTSTORE_URL: url } = loadConfig(environment);
    if (file === 'compose.small.yml') expect(url).toBeUndefined();
    else expect(url).toMatch(/^esdb\+discover:\/\/sabi50:pw@eventstore-1:2113,.*tls=true&tlsCAFile=/);
  });
});

/** Of an added file, of which Compose replaces what it marks. */
function overlayOf(file: string): ComposeFile {
  return parse(textOf(file).replaceAll('!override', ''), { merge: true }) as ComposeFile;
}

describe('the script that pins images', () => {
  it('is one that a shell can read', () => {
    expect(spawnSync('sh', ['-n', `${ROOT}ops/pin-images.sh`]).status).toBe(0);
  });
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

(hasPromtool ? describe : describe.skip)('the files for Prometheus', () => {
  it.each([
    ['rules', 'alerts.yml'],
    ['config', 'prometheus.yml'],
  ])('are %s that it accepts', (kind, file) => {
    const { status, stderr } = spawnSync('promtool', ['check', kind, `${ROOT}ops/prometheus/${file}`]);
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
  });
});

function yamlInterpolated(values: ReadonlyMap<string, string>): ComposeFile {
  const filled = JSON.parse(JSON.stringify(compose), (_, value: unknown) =>
    typeof value === 'string' ? interpolate(value, values) : value,
  ) as ComposeFile;
  return filled;
}

describe('Dockerfile', () => {
  const instructions = instructionsOf(textOf('Dockerfile'));
  const lastStage = instructions.slice(instructions.findLastIndex(([word]) => word === 'FROM'));
  const only = (word: string) => lastStage.filter(([first]) => first === word);

  it('copies from stages and paths that are there', () => {
    const stages = instructions.filter(([word, , as]) => word === 'FROM' && as === 'AS').map((words) => words[3]);
    for (const [, first = '', ...rest] of instructions.filter(([word]) => word === 'COPY')) {
      if (first.startsWith('--from=')) expect(stages).toContain(first.slice('--from='.length));
      else
        for (const path of [first, ...rest.slice(0, -1)])
          expect({ path, there: existsSync(ROOT + path) }).toEqual({ path, there: true });
    }
  });

  it('is given every path that it copies', () => {
    const given = textOf('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => new RegExp(`^${line.slice(1).replaceAll('.', '\\.').replaceAll('*', '[^/]+')}(/|$)`));
    const isGiven = (path: string) => given.some((pattern) => pattern.test(path));
    const copied = instructions.filter(([word, first = '']) => word === 'COPY' && !first.startsWith('--from='));
    expect(copied.flatMap(([, ...paths]) => paths.slice(0, -1)).filter((path) => !isGiven(path))).toEqual([]);
  });

  it('keeps the hashed files of the image before, where one is named (rule screens/new-version)', () => {
    const copied = instructions.filter(([word, from]) => word === 'COPY' && from === '--from=former');
    expect(copied.map(([, , path]) => path)).toEqual(['/app/player-web/dist', '/app/admin-web/dist']);
    const build = instructions.findIndex(([word, ...rest]) => word === 'RUN' && rest.includes('player-web'));
    for (const one of copied) expect(instructions.indexOf(one)).toBeLessThan(build);
    expect(service('api')).toMatchObject({ build: { args: { FORMER_IMAGE: '${FORMER_IMAGE:-no-former}' } } });
  });

  it('knows the package.json of every workspace, or npm could not install from the lock file', () => {
    const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: string[] };
    const copied = instructions.filter(([word]) => word === 'COPY').map(([, path]) => path);
    expect(copied).toEqual(expect.arrayContaining(workspaces.map((workspace) => `${workspace}/package.json`)));
  });

  it('ends as an image that runs as nobody in particular', () => {
    expect(only('USER')).toEqual([['USER', 'node']]);
  });

  it.each(['CMD', 'HEALTHCHECK'])('names an entry that is built in its %s', (word) => {
    const entry = only(word)
      .at(0)
      ?.join(' ')
      .match(/api\/dist\/[a-z/-]+\.js/)?.[0];
    expect(isBuilt(String(entry))).toBe(true);
  });

  it('takes no secrets and nothing that was installed or built elsewhere into its context', () => {
    const ignored = textOf('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['*', '**/.env*', '**/node_modules', '**/dist', '**/.data']));
  });
});

describe('the units of systemd', () => {
  const unitOf = (name: string): string => textOf(`ops/systemd/sabi50-${name}.service`);

  it.each(['migrate', 'api@', 'worker@'])('start an entry that is built, as nobody in particular: %s', (name) => {
    const unit = unitOf(name);
    expect(isBuilt(String(/^ExecStart=\S*node (?:--\S+ )*(\S+)$/m.exec(unit)?.[1]))).toBe(true);
    for (const line of ['User=sabi50', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=']) {
      expect(unit.split('\n')).toContain(line);
    }
  });

  it('give the role that owns the event log to migrations alone', () => {
    expect(unitOf('migrate')).toContain('EnvironmentFile=/etc/sabi50/migrate.env');
    for (const name of ['api@', 'worker@']) expect(unitOf(name)).not.toContain('migrate.env');
  });

  it('migrate first, and leave a process more time to drain than it takes', () => {
    for (const name of ['api@', 'worker@']) {
      expect(unitOf(name)).toContain('Requires=sabi50-migrate.service');
      expect(unitOf(name)).toContain('TimeoutStopSec=30');
    }
  });
});

describe('the document for operators', () => {
  const document = textOf('docs/operations.md');

  it('names only scripts that package.json has, and entries that are built', () => {
    const called = [...document.matchAll(/npm run ([a-z]+(?::[a-z]+)?)/g)].map(([, name]) => String(name));
    expect(called).toEqual(expect.arrayContaining(['backup', 'restore', 'restore:repair', 'secret:replace']));
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
    const entries = [...document.matchAll(/api\/dist\/bin\/[a-z-]+\.js/g)].map(([entry]) => entry);
    expect(entries.filter((entry) => !isBuilt(entry))).toEqual([]);
  });

  it('says of each alert what to look at', () => {
    const alerts = [...textOf('ops/prometheus/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => String(name));
    expect(alerts.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the workflow of the build machines', () => {
  const { jobs } = yamlOf('.github/workflows/ci.yml') as Workflow;
  const runs = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run));

  it('calls only scripts that package.json has', () => {
    const called = runs.flatMap((run) => [...run.matchAll(/npm (?:run )?((?!ci\b|audit\b)[a-z]+(?::[a-z0-9]+)?)/g)]);
    const names = new Set(called.map(([, name]) => String(name)));
    expect([...names].filter((name) => !(name in scripts))).toEqual([]);
    expect(names).toEqual(
      new Set(['lint', 'types', 'test:all', 'test:int', 'test:crash', 'play', 'ledger:verify', 'start', 'build']),
    );
  });

  it('gives every job an end', () => {
    for (const [name, { 'timeout-minutes': minutes }] of Object.entries(jobs)) {
      expect({ name, minutes }).toEqual({ name, minutes: expect.any(Number) });
    }
  });

  it('runs every test on the oldest Node that package.json names and on each line that is supported', () => {
    expect(jobs['test']?.strategy?.matrix.node).toEqual([engines.node.replace('>=', ''), '22', '24', '26']);
  });

  it('audits what ships, builds the image and meets both event store servers', () => {
    expect(Object.keys(jobs)).toEqual(expect.arrayContaining(['audit', 'image', 'event-store-contract', 'test']));
    const text = textOf('.github/workflows/ci.yml');
    expect(text).toContain('eventstore/eventstore:23.10');
    expect(text).toContain('kurrentplatform/kurrentdb:');
    expect(text).toContain('npm audit --omit=dev');
  });
});

describe('the lowest Node that package.json names', () => {
  interface Package {
    readonly dev?: boolean;
    readonly engines?: { readonly node?: string };
  }
  const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Package> };

  it('is enough for every package that ships', () => {
    const lowest = minVersion(engines.node)?.version ?? '';
    const tooNew = Object.entries(packages).filter(
      ([, { dev, engines: wanted }]) => !dev && wanted?.node && !satisfies(lowest, wanted.node),
    );
    expect(tooNew.map(([path]) => path)).toEqual([]);
  });
});
