# One image for api, worker and migrate: which of them it is, the command says.
ARG NODE_IMAGE=node:24-bookworm-slim
# The image of the version before, whose hashed files stay beside the new ones; without one there are none.
ARG FORMER_IMAGE=no-former

FROM ${NODE_IMAGE} AS no-former
RUN mkdir -p /app/player-web/dist /app/admin-web/dist

FROM ${FORMER_IMAGE} AS former

# Everything that a build needs, installed once for as long as no package.json changes.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY api/package.json api/
COPY packages/contracts/package.json packages/contracts/
COPY packages/texts/package.json packages/texts/
COPY packages/transparency/package.json packages/transparency/
COPY packages/verifier/package.json packages/verifier/
COPY packages/proof-of-work/package.json packages/proof-of-work/
COPY player-web/package.json player-web/
COPY admin-web/package.json admin-web/
COPY tools/launcher/package.json tools/launcher/
COPY tools/paystack-simulator/package.json tools/paystack-simulator/
COPY tools/eventstore-double/package.json tools/eventstore-double/
COPY tools/proof/package.json tools/proof/
COPY tools/benchmarks/package.json tools/benchmarks/
COPY tools/witness/package.json tools/witness/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY .swcrc tsconfig.json ./
COPY tools/build-in-place.mjs tools/precompress.mjs tools/check-web-budgets.mjs tools/
COPY packages/contracts packages/contracts
COPY packages/texts packages/texts
COPY packages/proof-of-work packages/proof-of-work
COPY packages/transparency packages/transparency
COPY packages/verifier packages/verifier
COPY api api
COPY player-web player-web
COPY admin-web admin-web
COPY --from=former /app/player-web/dist player-web/dist
COPY --from=former /app/admin-web/dist admin-web/dist
RUN npm run build -w packages/contracts -w packages/texts -w packages/transparency -w packages/verifier -w api -w player-web -w admin-web

# What the api, the verifier, the texts and the contracts need when they run, and nothing else: without the other workspaces and all development
# packages npm installs 240 packages instead of 900, in the very versions of the lock file.
FROM ${NODE_IMAGE} AS production
WORKDIR /app
COPY package.json package-lock.json ./
COPY api/package.json api/
COPY packages/contracts/package.json packages/contracts/
COPY packages/texts/package.json packages/texts/
COPY packages/transparency/package.json packages/transparency/
COPY packages/verifier/package.json packages/verifier/
RUN npm pkg set 'workspaces=["packages/contracts","packages/texts","packages/transparency","packages/verifier","api"]' --json \
  && npm pkg delete devDependencies && npm pkg delete devDependencies -w api -w packages/texts -w packages/verifier \
  && npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
WORKDIR /app
COPY --from=production /app ./
COPY --from=build /app/packages/contracts/dist packages/contracts/dist
COPY --from=build /app/packages/texts/dist packages/texts/dist
COPY --from=build /app/packages/transparency/dist packages/transparency/dist
COPY --from=build /app/packages/verifier/dist packages/verifier/dist
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/api/seed api/seed
COPY --from=build /app/api/fonts api/fonts
COPY --from=build /app/api/openapi.json api/
COPY --from=build /app/player-web/dist player-web/dist
COPY --from=build /app/admin-web/dist admin-web/dist
# A volume that is mounted here for the first time takes over their owner.
RUN mkdir -p /var/lib/sabi50/media /var/lib/sabi50/requests && chown node:node /var/lib/sabi50/*
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=6 CMD ["node", "api/dist/bin/healthcheck.js"]
# What a request needs lives for milliseconds: room for it spares the garbage collector (docs/performance.md).
ENV NODE_OPTIONS=--max-semi-space-size=32
CMD ["node", "api/dist/bin/main.js"]
