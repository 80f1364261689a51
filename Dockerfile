# docker build -t binaa .
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
# Installs the packages in the lockfile and builds the web application.
RUN npm run build

# The packages that the server needs when it runs, without development packages and without those of the web application.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --omit=dev --workspace apps/server

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=packages --chown=node:node /app/node_modules node_modules
COPY --chown=node:node package.json THIRD-PARTY-NOTICES.txt ./
COPY --chown=node:node packages packages
COPY --chown=node:node apps/server apps/server
COPY --chown=node:node scripts/backup.ts scripts/restore.ts scripts/ledger-verify.ts scripts/audit-verify.ts scripts/account.ts scripts/
COPY --chown=node:node scripts/lib/company.ts scripts/lib/lifeline.ts scripts/lib/print-checks.ts scripts/lib/
COPY --from=build --chown=node:node /app/apps/web/dist apps/web/dist
RUN mkdir -m 700 /data && chown node:node /data
VOLUME /data
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_ENV=production
EXPOSE 3000
HEALTHCHECK --interval=30s --start-period=60s CMD node -e "fetch('http://127.0.0.1:3000/api/health').then((a)=>process.exit(a.ok?0:1),()=>process.exit(1))"
# Started without npm, so that signals reach the server and it stops cleanly.
CMD ["node", "apps/server/src/main.ts"]
