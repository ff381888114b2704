/** What somebody chooses in the dialog: the zip file that X gave them, or files out of it. */
import { ArchiveError } from './error';
import { findNote, readNotes } from './notes';
import type { Note } from './notes';
import { readFile, readName, readPosts } from './parse';
import type { ArchivedPost } from './parse';
import { listZip, readZip } from './zip';

/** Pictures and videos by their names in the archive: the id of their post, a dash, and the name that they have at X. */
export type MediaFiles = Map< string, () => Promise< Blob > >;

/** What is read of an archive. */
export interface Archive {
	posts: ArchivedPost[];
	media: MediaFiles;
}

/** Files with posts and names. X has begun to call tweets posts. */
const DATA =
	/^(?:[^/]+\/)?data\/((?:tweets?|posts?|note-tweets?)(?:-part\d{1,3})?|account)\.js$/;
const NOTES = /(?:^|\/)note-tweets?(?:-part\d{1,3})?\.js$/;
const MEDIA =
	/^(?:(?:[^/]+\/)?data\/(?:tweets?|posts?)_media[\w.-]*\/)?(\d{1,20}-[\w.-]{1,200}\.(?:jpe?g|png|gif|webp|mp4))$/i;

/** The most of a file, of all of them and of a picture or video, in bytes: a browser has them in memory. */
const MOST = 200 * 1024 * 1024;
const MOST_ALL = 1024 * 1024 * 1024;
const MOST_MEDIA = 100 * 1024 * 1024;

/**
 * Reads an archive.
 *
 * @param files What was chosen.
 * @return What is in it.
 * @throws ArchiveError or SyntaxError If it is none.
 */
export async function readArchive(
	files: readonly File[]
): Promise< Archive > {
	const media: MediaFiles = new Map();
	const data: {
		size: number;
		isNote: boolean;
		read: () => Promise< Blob >;
	}[] = [];
	for ( const file of files ) {
		const isMedia = MEDIA.exec( file.name );
		if ( /\.zip$/i.test( file.name ) ) {
			for ( const entry of await listZip(
				file,
				( name ) => DATA.test( name ) || MEDIA.test( name )
			) ) {
				const name = MEDIA.exec( entry.name )?.[ 1 ];
				if ( name ) {
					media.set( name, () => readZip( file, entry, MOST_MEDIA ) );
				} else {
					data.push( {
						size: entry.size,
						isNote: NOTES.test( entry.name ),
						read: () => readZip( file, entry, MOST ),
					} );
				}
			}
		} else if ( isMedia ) {
			media.set( isMedia[ 1 ]!, async () => file );
		} else {
			data.push( {
				size: file.size,
				isNote: NOTES.test( file.name ),
				read: async () => file,
			} );
		}
	}
	if (
		data.some( ( { size } ) => size > MOST ) ||
		data.reduce( ( sum, { size } ) => sum + size, 0 ) > MOST_ALL
	) {
		throw new ArchiveError( 'large' );
	}
	// The long posts come first, so that of the large files one at a time is in memory.
	data.sort(
		( one, other ) => Number( other.isNote ) - Number( one.isNote )
	);
	const notes: Note[] = [];
	const posts: ArchivedPost[] = [];
	let name = '';
	let find: ReturnType< typeof findNote > | undefined;
	for ( const { read, isNote } of data ) {
		const rows = readFile( await ( await read() ).text() );
		name ||= readName( rows );
		for ( const note of isNote ? readNotes( rows ) : [] ) {
			notes.push( note );
		}
		find = isNote ? undefined : ( find ?? findNote( notes ) );
		for ( const post of find ? readPosts( rows, '', find ) : [] ) {
			posts.push( post );
		}
	}
	return { posts: posts.map( ( post ) => ( { ...post, name } ) ), media };
}
