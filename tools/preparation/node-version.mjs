/** Written in the plainest JavaScript, because an old Node has to be able to read it in order to refuse. */
const OLDEST = { major: 20, minor: 19 };

/** Ends the process with a clear line when this Node is older than the product supports. */
export function checkNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return;
  console.error(
    `Sabi50 needs Node ${OLDEST.major}.${OLDEST.minor} or newer; this is ${process.version}. See https://nodejs.org`,
  );
  process.exit(1);
}
