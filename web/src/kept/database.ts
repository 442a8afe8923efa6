const name = 'affray-shelf';
const version = 1;

/** Where things are kept in this browser, by kind. */
type Kind = 'parties' | 'encounters';
const kinds: readonly Kind[] = ['parties', 'encounters'];

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser’s database failed.'));
  });
}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      for (const kind of kinds) request.result.createObjectStore(kind, { keyPath: 'id' });
    };
    request.onsuccess = () => {
      // Another tab with a newer app wants to change the database: let it.
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('This browser keeps no data.'));
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** All documents of a kind. */
export async function readAll(kind: Kind): Promise<readonly unknown[]> {
  const database = await open();
  return asked(database.transaction(kind).objectStore(kind).getAll());
}

/** One document; undefined when there is none. */
export async function readOne(kind: Kind, id: string): Promise<unknown> {
  const database = await open();
  return asked(database.transaction(kind).objectStore(kind).get(id));
}

/** Writes documents, all or none; done once the database says so. */
export async function write(kind: Kind, documents: readonly { readonly id: string }[]): Promise<void> {
  const database = await open();
  const transaction = database.transaction(kind, 'readwrite', { durability: 'strict' });
  for (const document of documents) transaction.objectStore(kind).put(document);
  await done(transaction);
}

export async function remove(kind: Kind, id: string): Promise<void> {
  const database = await open();
  const transaction = database.transaction(kind, 'readwrite');
  transaction.objectStore(kind).delete(id);
  await done(transaction);
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser’s database refused.'));
    transaction.onerror = () => reject(transaction.error ?? new Error('The browser’s database failed.'));
  });
}
