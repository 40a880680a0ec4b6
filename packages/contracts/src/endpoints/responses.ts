/** A list in either dialect (rule staff/two-dialects): a page, or with sort, range or filter the bare rows. */
export type Listed<Row> = readonly Row[] | ListPage<Row>;

/** A page: the rows under the name of the resource. */
export type ListPage<Row> = { readonly total: number; readonly totalPages: number } & Readonly<
  Record<string, readonly Row[] | number>
>;

/** The bytes of a file. */
export type FileContent = Blob;
