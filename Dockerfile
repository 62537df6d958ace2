# syntax=docker/dockerfile:1
# The image of production. It needs a PostgreSQL (DATABASE_URL), and writes to /data and /tmp alone.
# `npm run image:check` runs the commands of this file without a container runtime.

FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund --loglevel=error
COPY vite.config.ts react-router.config.ts tsconfig.base.json ./
COPY web ./web
COPY contract ./contract
COPY rules ./rules
COPY server ./server
COPY scripts ./scripts
COPY test/architecture ./test/architecture
RUN node scripts/prepare.mjs
# The very Node that the lock file names, and that the tests ran on.
RUN cp node_modules/.bin/node ./node
# A volume takes over the owner of the folder that it covers.
RUN mkdir data
# What only browsers, the build and the embedded database need stays behind.
RUN ./node scripts/image/server-only.ts && npm prune --omit=dev --no-audit --no-fund --loglevel=error

FROM debian:trixie-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY --from=build /app/node /usr/local/bin/node
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
COPY contract ./contract
COPY rules ./rules
COPY server ./server
COPY scripts/backup ./scripts/backup
COPY scripts/backup.ts scripts/restore.ts scripts/preflight.ts scripts/reconcile.ts scripts/operator-reset.ts scripts/rebuild-search.ts ./scripts/
COPY --from=build --chown=10001:10001 /app/data /data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--disable-warning=ExperimentalWarning", "server/main.ts"]
