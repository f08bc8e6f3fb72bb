// Four crime-and-detection card games, their tables and their bots, from one WebAssembly module.
export * from "./engine.js";
export * from "./game.js";
export * from "./house.js";
export * from "./simplified.js";
export * from "./store.js";
export type * from "../../../web/src/protocol.js";
export { nobody, spectator } from "../../../web/src/protocol.js";
