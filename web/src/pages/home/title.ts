/** What a file is called: by its own name, which an encounter has, or by that of the encounter a fight began with. */
export function titleOfFile(file: Readonly<Record<string, unknown>>): string {
  return nameIn(file) ?? nameIn(file.encounter) ?? 'A fight';
}

function nameIn(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null || !('name' in json)) return undefined;
  return typeof json.name === 'string' && json.name.trim() !== '' ? json.name : undefined;
}
