import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

import { engine } from "./engine";
import { icons } from "./icons";
import { letters } from "./letters";
import { offline } from "./offline";
import { packing } from "./packing";

// In development the house answers on another port: INDICE_HOUSE=http://127.0.0.1:8080.
const house = process.env["INDICE_HOUSE"] ?? "http://127.0.0.1:8080";
// It listens only to pages of its own.
const served = { target: house, changeOrigin: true, headers: { origin: house } };

const alone = process.env["INDICE_STATIC"] !== undefined;

// What every page asks first is asked while the program is still on its way: its chunk is run before all others.
const asks_early: Plugin = {
  name: "asks-early",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      const file = Object.keys(bundle ?? {}).find((name) => /(^|\/)early-[^/]*\.js$/.test(name));
      if (file === undefined) return html;
      const src = (alone ? "./" : "/") + file;
      const without = html.replace(new RegExp(` *<link rel="modulepreload"[^>]*href="${src}"[^>]*>\n?`), "");
      return { html: without, tags: [{ tag: "script", attrs: { type: "module", async: true, crossorigin: true, src }, injectTo: "head-prepend" }] };
    },
  },
};

export default defineConfig({
  // Static hosts compress by themselves.
  plugins: [engine(), icons(), letters(), svelte(), offline(), asks_early, ...(alone ? [] : [packing()])],
  // A folder for any static host, or the files that a house serves.
  base: alone ? "./" : "/",
  define: { __INDICE_STATIC__: JSON.stringify(alone) },
  worker: { format: "es" },
  build: { target: "es2022", outDir: alone ? "static" : "dist", assetsInlineLimit: 2048, modulePreload: { polyfill: false }, rollupOptions: { output: { manualChunks: (id) => (/\/src\/early\.ts$/.test(id) ? "early" : undefined) } } },
  server: {
    fs: { allow: [".."] },
    host: "127.0.0.1",
    proxy: {
      "/api": served,
      "/catalogue": served,
      "/ws": { ...served, ws: true },
    },
  },
  resolve: process.env["VITEST"] === undefined ? {} : { conditions: ["browser"] },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
