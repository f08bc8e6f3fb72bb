// Whether a newer client is there. The service worker keeps this one whole until the newer one is
// wished for, so that no game is broken by it.
import { alone } from "./routes";

class Newer {
  waiting = $state.raw<ServiceWorker | undefined>();

  // After the page stands: what is kept for later must not be in the way of what is wanted now.
  look(): void {
    if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
    const start = async () => {
      const found = await navigator.serviceWorker.register(alone ? "sw.js" : "/sw.js");
      const noticed = () => {
        // The first one is not newer than anything.
        if (found.waiting !== null && navigator.serviceWorker.controller !== null) this.waiting = found.waiting;
      };
      noticed();
      found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", noticed));
      // Who leaves the page open for days is told too.
      setInterval(() => void found.update().catch(() => undefined), 3_600_000);
    };
    const later = () => void start().catch(() => undefined);
    if (document.readyState === "complete") later();
    else addEventListener("load", later, { once: true });
  }
  use(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage("use it now");
  }
}

export const newer = new Newer();
