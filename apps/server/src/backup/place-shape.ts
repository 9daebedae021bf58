/** An archive that the folder or bucket already has. */
export interface KeptArchive {
  name: string;
  bytes: number;
}

/** Where archives are kept: a folder, or a bucket with a prefix. */
export interface ArchivePlace {
  /** Stores the archive completely or not at all. Returns its bytes. */
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<number>;
  /** @throws StartProblem when there is no such archive. */
  read(name: string): Promise<AsyncIterable<Buffer>>;
  list(): Promise<KeptArchive[]>;
  remove(name: string): Promise<void>;
  /** Returns how people know the archive: its path or its s3:// address. */
  nameOf(name: string): string;
}
