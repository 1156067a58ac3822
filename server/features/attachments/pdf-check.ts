const encryptKey = '/Encrypt';
/** A reference to, or the start of, the dictionary that says how a PDF is encrypted. */
const encrypted = /^\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
const encryptedBytes = 64;
const endMark = '%%EOF';

/** Bytes of the end of a PDF that are kept: its end mark is in the last 1,024 (ISO 32000, annex H). */
const keptBytes = 1024;

/** Reads a PDF in pieces. It is refused when it was cut off, or nobody can read it without its password. */
export class PdfCheck {
  #end: Buffer = Buffer.alloc(0);
  #isEncrypted = false;

  /** The piece is not kept, and is searched as bytes: strings of all pieces would fill the heap. */
  add(piece: Buffer): void {
    const acrossPieces = Buffer.concat([this.#end, piece.subarray(0, encryptedBytes)]);
    this.#isEncrypted ||= isEncrypted(acrossPieces) || isEncrypted(piece);
    this.#end = Buffer.concat([this.#end, piece.subarray(-keptBytes)]).subarray(-keptBytes);
  }

  isReadable(): boolean {
    return !this.#isEncrypted && this.#end.includes(endMark);
  }
}

function isEncrypted(content: Buffer): boolean {
  for (let at = content.indexOf(encryptKey); at !== -1; at = content.indexOf(encryptKey, at + 1))
    if (encrypted.test(content.toString('latin1', at, at + encryptedBytes))) return true;
  return false;
}
