import Database from 'libsql';

/**
 * Whether nobody else has a SQLite file open. If so all that was written is in the one file afterwards, and nothing beside it: whoever
 * leaves the mode in which a log lies beside needs the file for itself. It goes back to that mode when it is next opened.
 */
export function isAlone(file: string): boolean {
  const database = new Database(file);
  try {
    database.exec('pragma busy_timeout = 0; pragma journal_mode = delete');
    return true;
  } catch (error) {
    if (error instanceof Error && /locked|busy/i.test(error.message)) return false;
    throw error;
  } finally {
    database.close();
  }
}

/**
 * Whether somebody has registered in a SQLite file. Asked after `isAlone`: the driver holds what it has asked of a file open for a while,
 * which counts as somebody where a log lies beside.
 */
export function hasUsers(file: string): boolean {
  const database = new Database(file);
  try {
    const tables = database.prepare("select 1 from sqlite_master where name = 'app_user'").all([]);
    return tables.length > 0 && database.prepare('select 1 from app_user limit 1').all([]).length > 0;
  } finally {
    database.close();
  }
}
