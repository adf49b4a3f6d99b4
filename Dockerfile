# The server with the H5 app it serves. Settings are those of README.md; for DEMO=0 build with --build-arg DEMO=0.
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY desk/package.json desk/
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
ARG DEMO=1
RUN DEMO=$DEMO npm run build:h5 && npm run build:server && npm run build:desk

FROM node:20.20.2-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.json ./
COPY server/package.json server/
COPY desk/package.json desk/
RUN npm ci --omit=dev --workspace=server --no-audit --no-fund
# What dist/server.js opens by name (docs/operations.md), and what `npm run ops` runs.
COPY --from=build /app/dist ./dist
COPY domain ./domain
COPY server ./server
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 8787
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:8787/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server.js"]
