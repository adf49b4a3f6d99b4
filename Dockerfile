# The server with the H5 app it serves. Settings are those of README.md; for DEMO=0 build with --build-arg DEMO=0.
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
ARG DEMO=1
RUN DEMO=$DEMO node bin/build.mjs h5 && node bin/buildServer.mjs && node bin/buildDesk.mjs
RUN node bin/serverOnly.mjs && npm prune --no-audit --no-fund

FROM node:20.20.2-bookworm-slim
WORKDIR /app
# What dist/server.js opens by name (docs/operations.md), and what `npm run ops` runs.
COPY --from=build /app/package.json /app/tsconfig.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/bin ./bin
COPY --from=build /app/domain ./domain
COPY --from=build /app/server ./server
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 8787
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:8787/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server.js"]
