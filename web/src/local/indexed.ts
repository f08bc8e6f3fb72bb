// Games in the browser's own database: a row for each event, appended at the length that the writer
// knows, and a row for each table with what a list shows of it.
import type { GameStore, StoredTable, TableLine } from "../../../packages/engine/src/index";

const version = 1;
const all_of = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error("database"));
  });
}
function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error ?? new Error("database"));
  });
}

export class IndexedStore implements GameStore {
  private readonly database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.database = database;
    // A newer page in another tab changes the form: it must not wait for this one.
    database.onversionchange = () => database.close();
  }
  static async open(name = "indice"): Promise<IndexedStore> {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("tables", { keyPath: "table" });
      request.result.createObjectStore("events");
    };
    return new IndexedStore(await result(request));
  }

  list(): Promise<TableLine[]> {
    return result(this.database.transaction("tables").objectStore("tables").getAll() as IDBRequest<TableLine[]>);
  }
  async read(table: string): Promise<StoredTable | undefined> {
    const transaction = this.database.transaction(["tables", "events"]);
    const [line, lines] = await Promise.all([
      result(transaction.objectStore("tables").get(table) as IDBRequest<TableLine | undefined>),
      result(transaction.objectStore("events").getAll(all_of(table)) as IDBRequest<string[]>),
    ]);
    return line === undefined ? undefined : { line, lines };
  }
  async append(line: TableLine, at: number, lines: readonly string[]): Promise<boolean> {
    const transaction = this.database.transaction(["tables", "events"], "readwrite", { durability: "strict" });
    const events = transaction.objectStore("events");
    const over = finished(transaction);
    over.catch(() => undefined);
    if ((await result(events.count(all_of(line.table)))) !== at) {
      transaction.abort();
      return false;
    }
    lines.forEach((text, index) => events.add(text, [line.table, at + index]));
    transaction.objectStore("tables").put(line);
    await over;
    return true;
  }
}
