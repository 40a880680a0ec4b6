#!/bin/sh
# Writes compose.pinned.yml: each image of the services by the digest that its tag has now. Use it as the last file:
#   docker compose -f docker-compose.yml -f compose.pinned.yml up --detach
set -eu
cd "$(dirname "$0")/.."
docker compose -f docker-compose.yml config --images | sort -u | grep -v '^sabi50:' | while read -r image; do
  docker pull --quiet "$image" >/dev/null
done
{
  echo 'services:'
  docker compose -f docker-compose.yml config --format json |
    node -e '
      const { execFileSync } = require("node:child_process");
      const { services } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
      for (const [name, { image, build }] of Object.entries(services)) {
        if (build) continue;
        const digest = execFileSync("docker", ["image", "inspect", "--format", "{{index .RepoDigests 0}}", image]);
        console.log(`  ${name}: { image: "${digest.toString().trim()}" }`);
      }'
} >compose.pinned.yml
