# One image for every process of the product. It has not been built here.
FROM node:24-bookworm-slim
WORKDIR /atelier
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build && mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000 3001 3002
CMD ["npm", "start"]
