/**
 * `node tools/complete-lock.mjs`: run after a change of dependencies, if `npm ci` says "Missing: ... from lock file".
 *
 * Compilers ship one optional package for each system. Where a registry does not carry those of foreign systems, npm
 * leaves them out of package-lock.json and `npm ci` then refuses that very file. This adds them from what the parent
 * packages say, with the system they are for, so that npm passes over them where they do not fit.
 */
import { readFile, writeFile } from 'node:fs/promises';

const FILE = new URL('../package-lock.json', import.meta.url);
const SYSTEMS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony', 'netbsd', 'openbsd', 'sunos', 'aix'];
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

const lock = JSON.parse(await readFile(FILE, 'utf8'));
const added = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const made = isPresent(path, name) ? undefined : describe(name, version, entry);
    if (!made) continue;
    const place = `${path.slice(0, path.lastIndexOf('node_modules/'))}node_modules/${name}`;
    lock.packages[place] = made;
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
if (added.length > 0) await writeFile(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length > 0 ? `Added ${added.length}: ${added.join(', ')}` : 'package-lock.json is complete');

/** As Node looks for it: in the package itself, then in each folder above it. */
function isPresent(path, name) {
  const above = [...path.matchAll(/node_modules\//g)].map(({ index }) => path.slice(0, index));
  return [`${path}/`, ...above, ''].some((base) => lock.packages[`${base}node_modules/${name}`]);
}

/** Only packages that name their system: any other optional package is missing for a reason of its own. */
function describe(name, version, parent) {
  const words = name.split(/[-/@]/);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  if (!os || !/^\d/.test(version)) return undefined;
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(parent.dev ? { dev: true } : {}),
    optional: true,
    os: [os],
  };
}
