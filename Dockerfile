# Builds the shop, which needs no database: the image holds no data, no setting and no secret of yours.
# Images are named by digest, so that no other one can take their place; .github/dependabot.yml offers newer ones.
FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /shop
# What `npm ci` runs needs these files. Alone they change seldom, and then the installed packages are reused.
COPY package.json package-lock.json prisma.config.ts ./
COPY prisma/schema.prisma prisma/
COPY scripts/checks/install-hooks.mjs scripts/checks/
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
# The user below reads what Node compiled here.
RUN SERVED_BY=10001 npm run pack && mkdir /uploads

# What serves: the C libraries of the same Debian, Node's program, and the packed shop. No shell, no npm, no sources.
FROM gcr.io/distroless/cc-debian12@sha256:e8e7ee4b8b106d4c5fde9e422a321b2b8a2d5cca546c97adcce927f3e1d36e36
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /shop/packed /shop
# A volume that is mounted here takes over its owner.
COPY --from=build --chown=10001:10001 /uploads /uploads
WORKDIR /shop
USER 10001:10001
# Otherwise the C library reserves memory for each thread that compresses, and hardly ever frees it.
ENV NODE_ENV=production \
    PORT=3000 \
    DRAIN_SECONDS=10 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=65536 \
    MALLOC_TRIM_THRESHOLD_=131072
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/launcher/serve-packed.mjs"]
