# The portal as one container. Give it a PostgreSQL (DATABASE_URL) and a place for files (STORAGE_URL);
# see ops/compose.yaml.
FROM node:24-slim AS build
WORKDIR /portal
COPY . .
# The build installs what it needs first.
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /portal
COPY --from=build --chown=node:node /portal /portal
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK # Fewer heaps of glibc: a fifth less memory after load (docs/decisions/0108-memory-after-load.md).
ENV MALLOC_ARENA_MAX=2
CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "apps/server/dist/main.js"]
