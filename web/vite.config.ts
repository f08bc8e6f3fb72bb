import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { icons } from "./icons";
import { letters } from "./letters";

// In development the house answers on another port: INDICE_HOUSE=http://127.0.0.1:8080.
const house = process.env["INDICE_HOUSE"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [icons(), letters(), svelte()],
  build: { target: "es2022", assetsInlineLimit: 2048, modulePreload: { polyfill: false } },
  server: {
    fs: { allow: [".."] },
    host: "127.0.0.1",
    proxy: {
      "/api": house,
      "/catalogue": house,
      "/ws": { target: house, ws: true },
    },
  },
  resolve: process.env["VITEST"] === undefined ? {} : { conditions: ["browser"] },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
