# Listings Board as an image: build, remove what only the build needs, run as an ordinary user. See docs/operations.md#docker.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /srv/board
COPY package.json package-lock.json .npmrc ./
COPY prisma/schema.prisma prisma/generate.mjs prisma/
# A layer of its own, reused until the packages change.
RUN npm ci
COPY . .
RUN npm run build && npm run prune && rm -rf dist/suggest .next/trace .next/types

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
# DATA_DIR belongs to the user, so that a new volume does too.
RUN install -d -o node -g node -m 700 /data
WORKDIR /srv/board
# The files belong to root: the server cannot change its own program.
COPY --from=build /srv/board ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, signals reach the server.
CMD ["node", "lib/cli/start.mjs"]
