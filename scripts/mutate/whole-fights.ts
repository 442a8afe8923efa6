/** Whether a file of tests plays whole fights rather than trying single rules. */
export function isOfWholeFights(file: string): boolean {
  return /\.(conformance\.test|mutation)\.ts$/.test(file);
}
