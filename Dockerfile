# docker build -t binaa .
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
# Installs the packages in the lockfile and builds the web application.
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build --chown=node:node /app .
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
HEALTHCHECK --interval=30s --start-period=60s CMD node -e "fetch('http://127.0.0.1:3000/api/health').then((a)=>process.exit(a.ok?0:1),()=>process.exit(1))"
# Started without npm, so that signals reach the server and it stops cleanly.
CMD ["node", "apps/server/src/main.ts"]
