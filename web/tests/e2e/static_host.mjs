// A plain host of files, such as anybody has: it knows nothing of the client, not even what
// WebAssembly is.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json" };

export class StaticHost {
  constructor(folder, below = "") {
    Object.assign(this, { folder, below });
  }
  async start() {
    this.server = createServer((request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname));
      let file = path.startsWith(this.below + "/") ? join(this.folder, path.slice(this.below.length)) : "";
      if (file !== "" && existsSync(file) && statSync(file).isDirectory()) file = join(file, "index.html");
      if (file === "" || !existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream", "cache-control": "no-cache" });
      createReadStream(file).pipe(response);
    });
    await new Promise((done) => this.server.listen(0, "127.0.0.1", done));
    this.address = `http://127.0.0.1:${this.server.address().port}${this.below}`;
    return this;
  }
  async stop() {
    this.server.closeAllConnections?.();
    await new Promise((done) => this.server.close(done));
  }
}
