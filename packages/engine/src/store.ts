// Where a house without a disk keeps its games: events are appended at the length that the writer
// knows, which is the only lock there is.
import type { TableLine } from "./engine.js";

export interface StoredTable {
  line: TableLine;
  lines: string[];
}
export interface GameStore {
  list(): Promise<TableLine[]>;
  read(table: string): Promise<StoredTable | undefined>;
  // False: the table has another length by now, and nothing was stored.
  append(line: TableLine, at: number, lines: readonly string[]): Promise<boolean>;
}

// For as long as the program runs.
export class MemoryStore implements GameStore {
  private readonly tables = new Map<string, StoredTable>();

  list(): Promise<TableLine[]> {
    return Promise.resolve([...this.tables.values()].map(({ line }) => line));
  }
  read(table: string): Promise<StoredTable | undefined> {
    const found = this.tables.get(table);
    return Promise.resolve(found && { line: found.line, lines: [...found.lines] });
  }
  append(line: TableLine, at: number, lines: readonly string[]): Promise<boolean> {
    const known = this.tables.get(line.table) ?? { line, lines: [] };
    if (known.lines.length !== at) return Promise.resolve(false);
    this.tables.set(line.table, { line, lines: [...known.lines, ...lines] });
    return Promise.resolve(true);
  }
}
