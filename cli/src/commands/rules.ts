export async function rulesCommand(...rest: unknown[]): Promise<void> {
  void rest;
}
